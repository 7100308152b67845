import { leilaoCongelado } from '@martelo/schemas/disputa/mudancas.ts';
import { liberarLote } from '@martelo/schemas/disputa/calls.ts';
import { rotuloDaSituacao } from '@martelo/schemas/disputa/rotulos.ts';
import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { telasDosLotes } from '@martelo/schemas/lotes/telas.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { useChamar } from '../../lib/chamar.ts';
import { formatarBRL } from '../../lib/format/texto.ts';
import { usePode } from '../../lib/quem.ts';
import { Ligacao } from '../../ui/ligacao.tsx';
import { Painel } from '../../ui/registro/door.ts';
import { Selo } from '../../ui/selo.tsx';
import estilos from './preparo.module.css';
import { useTrocarDeLugar } from './use-ordenar.ts';
import { useAto } from './use-preparo.ts';

type Lote = EstadoDoLeilao['lotes'][number];

const porLiberar = ({ situacao }: Lote): boolean => situacao === 'CADASTRADO' || situacao === 'PENDENTE';
const tom = ({ situacao }: Lote) =>
  situacao === null
    ? 'alerta'
    : situacao === 'LIBERADO_LEILAO'
      ? 'bom'
      : porLiberar({ situacao } as Lote)
        ? 'neutro'
        : 'info';

/** The lotes of a leilão in their order: moved by buttons and keys, released, opened. */
export function LotesDoLeilao({ estado }: { readonly estado: EstadoDoLeilao }) {
  const { leiUid, situacao, lotes } = estado;
  const chamar = useChamar();
  const termos = useTermos();
  const navegar = useNavigate();
  const podeMudar = usePode(cadastroDeLotes.mudar) && !leilaoCongelado(situacao);
  const podeLiberar = usePode(liberarLote.acesso);
  const [dito, setDito] = useState('');
  const trocar = useTrocarDeLugar(estado);
  const liberar = useAto(leiUid, async (quais: readonly Lote[]) => {
    for (const { lelUid } of quais) await chamar(liberarLote, { params: { lelUid }, body: {} });
    return {
      lotes: lotes.map((l) => (quais.includes(l) ? { ...l, situacao: 'LIBERADO_LEILAO' as const } : l)),
    };
  });
  const mover = (i: number, passo: 1 | -1): void => {
    const [um, outro] = [lotes[i], lotes[i + passo]];
    if (um === undefined || outro === undefined || trocar.isPending) return;
    trocar.mutate(
      { um, outro },
      {
        onSuccess: () =>
          setDito(`${termos.lote.Um} ${um.numero}: posição ${i + passo + 1} de ${lotes.length}.`),
      },
    );
  };
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
            Nenhum {termos.lote.um} ainda. Cada um leva um veículo já cadastrado para {termos.leilao.o}.
          </p>
        ) : (
          <table className={estilos.lotes}>
            <caption className="so-leitor">{termos.lote.Varios} em ordem</caption>
            <thead>
              <tr>
                {podeMudar && <th scope="col">Ordem</th>}
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
              {lotes.map((l, i) => (
                <tr
                  key={l.lelUid}
                  onKeyDown={(e) => {
                    if (!podeMudar || !e.altKey || (e.key !== 'ArrowUp' && e.key !== 'ArrowDown')) return;
                    e.preventDefault();
                    mover(i, e.key === 'ArrowUp' ? -1 : 1);
                  }}
                >
                  {podeMudar && (
                    <td>
                      <span className={estilos.ordem}>
                        <ActionIcon
                          variant="default"
                          size="md"
                          aria-label={`Subir ${termos.lote.um} ${l.numero}`}
                          disabled={i === 0}
                          onClick={() => mover(i, -1)}
                        >
                          <IconArrowUp size={16} aria-hidden />
                        </ActionIcon>
                        <ActionIcon
                          variant="default"
                          size="md"
                          aria-label={`Descer ${termos.lote.um} ${l.numero}`}
                          disabled={i === lotes.length - 1}
                          onClick={() => mover(i, 1)}
                        >
                          <IconArrowDown size={16} aria-hidden />
                        </ActionIcon>
                      </span>
                    </td>
                  )}
                  <td>{l.numero}</td>
                  <td className={estilos.nome}>
                    <Ligacao para={caminhoDe(telasDosLotes.ficha, { uid: l.lelUid })}>{l.nome}</Ligacao>
                  </td>
                  <td>
                    <Selo tom={tom(l)}>
                      {l.situacao === null ? 'Esperando o motor' : rotuloDaSituacao(l.situacao, termos)}
                    </Selo>
                  </td>
                  <td className={estilos.fim}>
                    {formatarBRL(l.minimo)}
                    {l.incremento > 0 && <small>+ {formatarBRL(l.incremento)}</small>}
                  </td>
                  <td className={estilos.fim}>
                    {formatarBRL(l.totalAPagar)}
                    <small>{l.valor === null ? 'pelo mínimo' : 'pelo último lance'}</small>
                  </td>
                  <td>
                    {podeLiberar && porLiberar(l) && (
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={`Liberar ${termos.lote.um} ${l.numero}`}
                        disabled={liberar.isPending}
                        onClick={() => liberar.mutate([l])}
                      >
                        Liberar
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <footer className={estilos.rodape}>
          <span role="status">{dito}</span>
          {podeMudar && lotes.length > 1 && (
            <span>
              <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> muda a linha de lugar
            </span>
          )}
          {leilaoCongelado(situacao) && lotes.length > 0 && (
            <span>O edital vale: ordem e número só mudam de volta ao loteamento.</span>
          )}
        </footer>
      </Painel>
    </div>
  );
}
