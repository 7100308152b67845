import { rotuloDaSituacao } from '@martelo/schemas/disputa/rotulos.ts';
import { verArremates } from '@martelo/schemas/leiloes/papeis-do-leilao.ts';
import type { SaidaDe } from '@martelo/schemas/shared/call.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTermos } from '../../hotsites/door.ts';
import { baixarBlob } from '../../lib/baixar.ts';
import { useChamar } from '../../lib/chamar.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { formatarBRL, TRACO } from '../../lib/format/texto.ts';
import { Painel } from '../../ui/registro/door.ts';
import { Selo } from '../../ui/selo.tsx';
import estilos from './preparo.module.css';

type Arremate = SaidaDe<typeof verArremates>['lotes'][number];
const reais = (c: number | null): string => (c === null ? TRACO : formatarBRL(c));

/** A cell of a sheet that a spreadsheet reads as text and never as a formula. */
const celula = (v: string): string => `"${(/^[=+@-]/.test(v) ? `'${v}` : v).replaceAll('"', '""')}"`;
const emNumero = (c: number | null): string => (c === null ? '' : (c / 100).toFixed(2).replace('.', ','));

/** What became of each lote that has a result: who has it, for how much, and since when. */
export function Arremates({ leiUid, nome }: { readonly leiUid: string; readonly nome: string }) {
  const termos = useTermos();
  const chamar = useChamar();
  const { data } = useQuery({
    queryKey: ['leilao', leiUid, 'arremates'],
    queryFn: ({ signal }) => chamar(verArremates, { params: { leiUid } }, { signal }),
    refetchInterval: 10_000,
  });
  const lotes = data?.lotes ?? [];
  if (lotes.length === 0) return null;
  const total = lotes.reduce((soma, l) => soma + (l.apelido === null ? 0 : (l.valor ?? 0)), 0);
  const baixar = (): void => {
    const linhas = [
      ['Número', 'Nome', 'Situação', 'Apelido', 'Cidade', 'Valor', 'Comissão', 'Total', 'Quando'],
      ...lotes.map((l: Arremate) => [
        String(l.numero),
        l.nome,
        rotuloDaSituacao(l.situacao, termos),
        l.apelido ?? '',
        l.cidade ?? '',
        emNumero(l.valor),
        emNumero(l.comissao),
        emNumero(l.totalAPagar),
        l.em === null ? '' : formatarDataHora(l.em),
      ]),
    ];
    const texto = linhas.map((l) => l.map(celula).join(';')).join('\r\n');
    baixarBlob('arremates.csv', new Blob([`\u{FEFF}${texto}`], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Painel
      titulo={`Arremates (${lotes.length})`}
      dito={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={`Baixar planilha dos arremates: ${nome}`}
          onClick={baixar}
        >
          Planilha
        </Button>
      }
    >
      <table className={estilos.lotes}>
        <caption className="so-leitor">Arremates</caption>
        <thead>
          <tr>
            <th scope="col">Nº</th>
            <th scope="col">Nome</th>
            <th scope="col">Situação</th>
            <th scope="col">Quem</th>
            <th scope="col" className={estilos.fim}>
              Valor
            </th>
            <th scope="col" className={estilos.fim}>
              Comissão
            </th>
            <th scope="col" className={estilos.fim}>
              Total
            </th>
            <th scope="col">Quando</th>
          </tr>
        </thead>
        <tbody>
          {lotes.map((l) => (
            <tr key={l.lelUid}>
              <td>{l.numero}</td>
              <td className={estilos.nome}>{l.nome}</td>
              <td>
                <Selo tom="neutro">{rotuloDaSituacao(l.situacao, termos)}</Selo>
              </td>
              <td>{l.apelido === null ? TRACO : `${l.apelido} (${l.cidade ?? ''})`}</td>
              <td className={estilos.fim}>{reais(l.valor)}</td>
              <td className={estilos.fim}>{reais(l.comissao)}</td>
              <td className={estilos.fim}>{reais(l.totalAPagar)}</td>
              <td>{l.em === null ? TRACO : formatarDataHora(l.em)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={estilos.rodape}>
        <span>{`Soma dos valores: ${formatarBRL(total)}`}</span>
      </footer>
    </Painel>
  );
}
