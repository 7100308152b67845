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
import { aoLoteamento, leilaoAcabado, rotuloDoLeilao } from '@martelo/schemas/leiloes/situacoes.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { Button } from '@mantine/core';
import { IconExternalLink, IconWorldUpload } from '@tabler/icons-react';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { caminhoDoLeilao } from '../../lib/caminhos.ts';
import { useChamar } from '../../lib/chamar.ts';
import { usePode } from '../../lib/quem.ts';
import { Ligacao } from '../../ui/ligacao.tsx';
import { Passos } from '../../ui/maquina/door.ts';
import type { DoPasso } from '../../ui/maquina/door.ts';
import { toast } from '../../ui/toast/store.ts';
import estilos from './preparo.module.css';
import { Adiar } from './adiar.tsx';
import { useAto } from './use-preparo.ts';

type Evento = (typeof maquinaDoLeilao.passos)[number]['evento'];

const CHAMADA = {
  LeilaoEmLoteamento: voltarAoLoteamento,
  LeilaoPronto: aprontarLeilao,
  LeilaoAoVivo: iniciarLeilao,
  LeilaoExecutado: encerrarLeilao,
  LeilaoCancelado: cancelarLeilao,
} as const satisfies Record<Evento, unknown>;

/** The way of a leilão, as it usually goes. */
const CAMINHO = ['CRIADO', 'EM_LOTEAMENTO', 'PRONTO', 'AO_VIVO', 'EXECUTADO'] as const;

/** What follows from a step, where somebody asks himself. */
const CONSEQUENCIA: Partial<Record<Evento, (t: Termos) => string>> = {
  LeilaoPronto: () => 'Edital, regras e ordem passam a valer, e tudo aparece no site.',
  LeilaoEmLoteamento: ({ lote }) =>
    `${lote.Varios} e regras podem mudar de novo. O edital precisa de uma nova versão.`,
  LeilaoCancelado: ({ lance }) => `Ninguém mais dá ${lance.varios}, e isto não se desfaz.`,
};

/** What a button says where the machine's own words would not do: in a dialog 'Cancelar' alone would be taken for the way out. */
const acaoDe = (evento: Evento, termos: Termos): Pick<DoPasso, 'acao'> => {
  if (evento === 'LeilaoEmLoteamento') return { acao: `Levar ${aoLoteamento(termos)}` };
  return evento === 'LeilaoCancelado' ? { acao: `Cancelar ${termos.leilao.o}` } : {};
};

/** Taken there for the first time, nothing is given up yet. */
const primeiraVez = (evento: Evento, situacao: string): boolean =>
  evento === 'LeilaoEmLoteamento' && situacao === 'CRIADO';

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

/** The machine of a leilão as steps, with what its readiness says of them. */
export function Andamento({
  estado,
  data,
  mexido,
}: {
  readonly estado: EstadoDoLeilao;
  /** The date as it is saved, epoch ms. */
  readonly data: number | null;
  readonly mexido: boolean;
}) {
  const chamar = useChamar();
  const termos = useTermos();
  const { leiUid, situacao, bloqueios, avisos, publicado } = estado;
  const dispensados = avisos.filter((a) => a !== SO_DITO);
  const passar = useAto(leiUid, async ({ evento, motivo }: { evento: Evento; motivo: string }) => {
    const { situacao: agora } = await chamar(CHAMADA[evento], {
      params: { leiUid },
      body: motivo === '' ? {} : { motivo },
    });
    toast.sucesso(`${termos.leilao.Um}: ${rotuloDoLeilao(agora, termos)}`);
    return { situacao: agora };
  });
  const sobre = ({ evento }: { readonly evento: Evento }): DoPasso => {
    const apronta = evento === 'LeilaoPronto';
    const segue = primeiraVez(evento, situacao)
      ? `${termos.lote.Varios} passam a ser preparados. Dados, regras e edital ainda podem mudar.`
      : CONSEQUENCIA[evento]?.(termos);
    return {
      ...acaoDe(evento, termos),
      impede: mexido
        ? 'Salve ou descarte antes o que mudou.'
        : apronta && bloqueios.length > 0
          ? bloqueios.map((b) => BLOQUEIOS_DO_LEILAO[b](termos)).join(' ')
          : null,
      segue:
        apronta && dispensados.length > 0
          ? `${segue} Seguir sem resolver: ${dispensados.map((a) => AVISOS_DO_LEILAO[a](termos)).join(' ')}`
          : segue,
      pedeMotivo: dispensados.length > 0,
      perigo: evento === 'LeilaoCancelado',
    };
  };
  return (
    <Passos
      titulo="Andamento"
      de={maquinaDoLeilao}
      situacao={situacao}
      caminho={CAMINHO}
      rotulo={(s) => rotuloDoLeilao(s, termos)}
      sobre={sobre}
      dar={({ evento }, motivo) => passar.mutateAsync({ evento, motivo })}
      mais={
        <>
          <Publicacao estado={estado} />
          {data !== null && <Adiar estado={estado} data={data} />}
        </>
      }
      notas={publicado || leilaoAcabado(situacao) ? [] : ['Ainda não aparece no site.']}
    />
  );
}
