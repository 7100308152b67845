import {
  cancelarLeilao,
  encerrarLeilao,
  iniciarLeilao,
  publicarLeilao,
  voltarAoLoteamento,
} from '@martelo/schemas/leiloes/leilao.ts';
import { maquinaDoLeilao } from '@martelo/schemas/leiloes/maquina.ts';
import { aprontarLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import { AVISOS_DO_LEILAO, BLOQUEIOS_DO_LEILAO } from '@martelo/schemas/leiloes/prontidao.ts';
import { leilaoAcabado, rotuloDoLeilao } from '@martelo/schemas/leiloes/situacoes.ts';
import { Button } from '@mantine/core';
import { IconExternalLink, IconWorldUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { caminhoDoLeilao } from '../../lib/caminhos.ts';
import { useChamar } from '../../lib/chamar.ts';
import { usePode, useQuem } from '../../lib/quem.ts';
import { Ligacao } from '../../ui/ligacao.tsx';
import { DialogoDeMotivo, Painel } from '../../ui/registro/door.ts';
import { Selo } from '../../ui/selo.tsx';
import { toast } from '../../ui/toast/store.ts';
import estilos from './preparo.module.css';
import { useAto } from './use-preparo.ts';

type Passo = (typeof maquinaDoLeilao.passos)[number];

const CHAMADA = {
  LeilaoEmLoteamento: voltarAoLoteamento,
  LeilaoPronto: aprontarLeilao,
  LeilaoAoVivo: iniciarLeilao,
  LeilaoExecutado: encerrarLeilao,
  LeilaoCancelado: cancelarLeilao,
} as const satisfies Record<Passo['evento'], unknown>;

/** The way of a leilão, as it usually goes. */
const CAMINHO = ['CRIADO', 'EM_LOTEAMENTO', 'PRONTO', 'AO_VIVO', 'EXECUTADO'] as const;

const TONS = {
  neutro: 'neutro',
  andamento: 'info',
  bom: 'bom',
  atencao: 'ruim',
  ruim: 'vivo',
} as const;

/** What follows from a step, where somebody asks himself. */
const CONSEQUENCIA: Partial<Record<Passo['evento'], string>> = {
  LeilaoPronto: 'Edital, regras e ordem passam a valer, e tudo aparece no site.',
  LeilaoEmLoteamento: 'Lotes e regras podem mudar de novo. O edital precisa de uma nova versão.',
  LeilaoCancelado: 'Ninguém mais dá lances, e isto não se desfaz.',
};

/** Only this is no obstacle, though it is said. */
const SO_DITO = 'dataProxima';

function Publicacao({ estado }: { readonly estado: EstadoDoLeilao }) {
  const { tipo } = useHotsite();
  const chamar = useChamar();
  const pode = usePode(publicarLeilao.acesso);
  const { leiUid } = estado;
  const publicar = useAto(leiUid, async () => {
    const { situacao } = await chamar(publicarLeilao, { params: { leiUid }, body: {} });
    toast.sucesso('Publicado no site');
    return { situacao, publicado: true };
  });
  if (estado.publicado)
    return (
      <Ligacao para={caminhoDoLeilao(tipo, leiUid)} className={`${estilos.botoes} ${estilos.ligacao}`}>
        <IconExternalLink size={16} aria-hidden /> Ver no site
      </Ligacao>
    );
  if (!pode || leilaoAcabado(estado.situacao)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconWorldUpload size={16} aria-hidden />}
      loading={publicar.isPending}
      onClick={() => publicar.mutate(undefined)}
    >
      Publicar no site
    </Button>
  );
}

/** The machine of a leilão as steps: what may be done now is offered, the rest says why not. */
export function Andamento({ estado, mexido }: { readonly estado: EstadoDoLeilao; readonly mexido: boolean }) {
  const chamar = useChamar();
  const termos = useTermos();
  const papeis = useQuem()?.papeis ?? [];
  const [aberto, setAberto] = useState<Passo | null>(null);
  const { leiUid, situacao, bloqueios, avisos } = estado;
  const dispensados = avisos.filter((a) => a !== SO_DITO);
  const passar = useAto(leiUid, async ({ passo, motivo }: { passo: Passo; motivo: string }) => {
    const { situacao: agora } = await chamar(CHAMADA[passo.evento], {
      params: { leiUid },
      body: motivo === '' ? {} : { motivo },
    });
    setAberto(null);
    toast.sucesso(`${termos.leilao.Um}: ${rotuloDoLeilao(agora, termos)}`);
    return { situacao: agora };
  });
  const porqueNao = (passo: Passo): string | null => {
    const daMaquina = maquinaDoLeilao.porque(passo.evento, situacao, papeis);
    if (daMaquina !== null) return daMaquina;
    if (mexido) return 'Salve ou descarte antes o que mudou.';
    return passo.evento === 'LeilaoPronto' && bloqueios.length > 0
      ? bloqueios.map((b) => BLOQUEIOS_DO_LEILAO[b]).join(' ')
      : null;
  };
  const pedeMotivo = (passo: Passo): boolean =>
    passo.evento === 'LeilaoCancelado' || (passo.evento === 'LeilaoPronto' && dispensados.length > 0);
  const pedir = (passo: Passo): void => {
    if (pedeMotivo(passo) || CONSEQUENCIA[passo.evento] !== undefined) setAberto(passo);
    else passar.mutate({ passo, motivo: '' });
  };
  const agora = CAMINHO.findIndex((s) => s === situacao);
  const daqui = maquinaDoLeilao.passos.filter((p) => (p.de as readonly string[]).includes(situacao));
  const proximo = daqui.find((p) => p.para === CAMINHO[agora + 1]);
  return (
    <Painel
      titulo="Andamento"
      dito={<Selo tom={TONS[maquinaDoLeilao.tons[situacao]]}>{rotuloDoLeilao(situacao, termos)}</Selo>}
    >
      <ol className={estilos.passos} aria-label="Etapas">
        {CAMINHO.map((s, i) => (
          <li
            key={s}
            className={estilos.passo}
            data-estado={i === agora ? 'agora' : i < agora ? 'feito' : 'depois'}
            aria-current={i === agora ? 'step' : undefined}
          >
            {rotuloDoLeilao(s, termos)}
          </li>
        ))}
      </ol>
      <div className={estilos.dentro}>
        <div className={estilos.botoes}>
          {daqui
            .toSorted((a, b) => Number(b === proximo) - Number(a === proximo))
            .filter((p) => porqueNao(p) === null)
            .map((p) => (
              <Button
                key={p.evento}
                variant={p === proximo ? 'light' : p.evento === 'LeilaoCancelado' ? 'subtle' : 'default'}
                {...(p.evento === 'LeilaoCancelado' ? { color: 'red' } : {})}
                loading={passar.isPending && passar.variables.passo === p}
                onClick={() => pedir(p)}
              >
                {p.acao}
                {pedeMotivo(p) || CONSEQUENCIA[p.evento] !== undefined ? '…' : ''}
              </Button>
            ))}
          <Publicacao estado={estado} />
        </div>
        <ul className={estilos.porque}>
          {daqui
            .filter((p) => porqueNao(p) !== null)
            .map((p) => (
              <li key={p.evento}>
                {p.acao}: {porqueNao(p)}
              </li>
            ))}
          {!estado.publicado && !leilaoAcabado(situacao) && <li>Ainda não aparece no site.</li>}
        </ul>
      </div>
      {aberto !== null && (
        <DialogoDeMotivo
          titulo={`${aberto.acao}?`}
          texto={
            aberto.evento === 'LeilaoPronto' && dispensados.length > 0
              ? `${CONSEQUENCIA.LeilaoPronto} Seguir sem resolver: ${dispensados.map((a) => AVISOS_DO_LEILAO[a]).join(' ')}`
              : CONSEQUENCIA[aberto.evento]
          }
          verbo={aberto.acao}
          obrigatorio={pedeMotivo(aberto)}
          perigo={aberto.evento === 'LeilaoCancelado'}
          enviando={passar.isPending}
          aoConfirmar={(motivo) => passar.mutate({ passo: aberto, motivo })}
          aoFechar={() => setAberto(null)}
        />
      )}
    </Painel>
  );
}
