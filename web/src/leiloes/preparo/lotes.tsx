import { leilaoCongelado } from '@martelo/schemas/disputa/mudancas.ts';
import { liberarLote } from '@martelo/schemas/disputa/calls.ts';
import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import { aoLoteamento, leilaoAcabado } from '@martelo/schemas/leiloes/situacoes.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { telasDosLotes } from '@martelo/schemas/lotes/telas.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { BotaoDeImportar } from '../../importacoes/door.ts';
import { useChamar } from '../../lib/chamar.ts';
import { usePode } from '../../lib/quem.ts';
import { combina } from '../../lib/format/combina.ts';
import { EmOrdem } from '../../ui/em-ordem.tsx';
import { Painel } from '../../ui/registro/door.ts';
import { DialogoDaOrdem } from './dialogo-da-ordem.tsx';
import { DialogoDoEstoque } from './dialogo-do-estoque.tsx';
import estilos from './preparo.module.css';
import { useMover } from './use-ordenar.ts';
import { LinhaDoLote, porLiberar } from './linha-do-lote.tsx';
import { useAto } from './use-preparo.ts';

type Lote = EstadoDoLeilao['lotes'][number];

/** The lotes of a leilão in their order: moved by buttons and keys, released, opened. */
export function LotesDoLeilao({ estado }: { readonly estado: EstadoDoLeilao }) {
  const { leiUid, situacao, lotes } = estado;
  const chamar = useChamar();
  const termos = useTermos();
  const navegar = useNavigate();
  const podeMudar = usePode(cadastroDeLotes.mudar) && !leilaoCongelado(situacao);
  const podeLiberar = usePode(liberarLote.acesso);
  const [dito, setDito] = useState('');
  const [aberto, setAberto] = useState<'ordem' | 'estoque' | null>(null);
  const trocar = useMover(estado);
  const liberar = useAto(leiUid, async (quais: readonly Lote[]) => {
    for (const { lelUid } of quais) await chamar(liberarLote, { params: { lelUid }, body: {} });
    return {
      lotes: lotes.map((l) => (quais.includes(l) ? { ...l, situacao: 'LIBERADO_LEILAO' as const } : l)),
    };
  });
  const mover = (lote: Lote, para: number): void => {
    if (para < 0 || para >= lotes.length || trocar.isPending) return;
    trocar.mutate(
      { lelUid: lote.lelUid, para },
      {
        onSuccess: () => setDito(`${termos.lote.Um} ${lote.numero}: posição ${para + 1} de ${lotes.length}.`),
      },
    );
  };
  const [busca, setBusca] = useState('');
  const achados = lotes.filter((l) => combina(busca, `${l.numero} ${l.nome} ${l.placa ?? ''}`));
  // A place among those that are found is none in the leilão.
  const podeMover = podeMudar && busca.trim() === '';
  const esperando = lotes.filter(porLiberar);
  const novo = (): void =>
    void navegar({
      to: caminhoDe(telasDosLotes.ficha, { uid: crypto.randomUUID() }),
      search: {
        novo: 'sim',
        leilao: leiUid,
        numero: `${Math.max(0, ...lotes.map((l) => l.numero)) + 1}`,
        posicao: `${Math.max(0, ...lotes.map((l) => l.posicaoLeilao)) + 1}`,
      } as never,
    });
  return (
    <div id="lotes">
      <Painel
        titulo={`${termos.lote.Varios} (${lotes.length})`}
        dito={
          <span className={estilos.botoes}>
            {podeLiberar && esperando.length > 1 && (
              <Button
                size="xs"
                variant="default"
                loading={liberar.isPending}
                onClick={() => liberar.mutate(esperando)}
              >
                Liberar todos
              </Button>
            )}
            {podeMudar && <BotaoDeImportar leilao={leiUid} />}
            {podeMudar && lotes.length > 1 && (
              <Button size="xs" variant="default" onClick={() => setAberto('ordem')}>
                Ordenar
              </Button>
            )}
            {podeMudar && (
              <Button size="xs" variant="default" onClick={() => setAberto('estoque')}>
                Do estoque
              </Button>
            )}
            {podeMudar && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={novo}
              >
                {`${concordar('Novo', termos.lote)} ${termos.lote.um}`}
              </Button>
            )}
          </span>
        }
      >
        {lotes.length === 0 ? (
          <p className={estilos.dentro}>
            {concordar('Nenhum', termos.lote)} {termos.lote.um} ainda. Cada {concordar('um', termos.lote)}{' '}
            leva um veículo já cadastrado para {termos.leilao.o}.
          </p>
        ) : (
          <>
            {lotes.length > 8 && (
              <TextInput
                className={estilos.busca}
                type="search"
                size="xs"
                aria-label={`Buscar entre ${termos.lote.genero === 'm' ? 'os' : 'as'} ${termos.lote.varios}`}
                placeholder="Número, nome ou placa"
                value={busca}
                onChange={(e) => setBusca(e.currentTarget.value)}
              />
            )}
            <EmOrdem
              naMao={`${termos.lote.Um} na mão.`}
              ficou={`${termos.lote.O} ficou onde estava.`}
              mudou={`${termos.lote.Um} no novo lugar.`}
              aoMover={(lelUid, para) => {
                const movido = lotes.find((l) => l.lelUid === lelUid);
                if (movido !== undefined) mover(movido, para);
              }}
            >
              <table className={estilos.lotes}>
                <caption className="so-leitor">{termos.lote.Varios} em ordem</caption>
                <thead>
                  <tr>
                    {podeMover && <th scope="col">Ordem</th>}
                    <th scope="col">Nº</th>
                    <th scope="col">Nome</th>
                    <th scope="col">Situação</th>
                    <th scope="col" className={estilos.fim}>
                      Mínimo e incremento
                    </th>
                    <th scope="col" className={estilos.fim}>
                      Comprador paga
                    </th>
                    <th scope="col">
                      <span className="so-leitor">Ações</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {achados.map((l, i) => (
                    <LinhaDoLote
                      key={l.lelUid}
                      lote={l}
                      em={i}
                      de={lotes.length}
                      aoMover={podeMover ? (para) => mover(l, para) : null}
                      liberar={
                        podeLiberar && porLiberar(l)
                          ? { ocupado: liberar.isPending, fazer: () => liberar.mutate([l]) }
                          : null
                      }
                    />
                  ))}
                </tbody>
              </table>
            </EmOrdem>
            {achados.length === 0 && <p className={estilos.dentro}>Nada com “{busca.trim()}”.</p>}
          </>
        )}
        <footer className={estilos.rodape}>
          <span role="status">{dito}</span>
          {podeMudar && lotes.length > 1 && (
            <span>
              <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> muda a linha de lugar
            </span>
          )}
          {leilaoCongelado(situacao) && !leilaoAcabado(situacao) && lotes.length > 0 && (
            <span>O edital vale: ordem e número só mudam de volta {aoLoteamento(termos)}.</span>
          )}
        </footer>
      </Painel>
      {aberto === 'ordem' && <DialogoDaOrdem estado={estado} aoFechar={() => setAberto(null)} />}
      {aberto === 'estoque' && <DialogoDoEstoque estado={estado} aoFechar={() => setAberto(null)} />}
    </div>
  );
}
