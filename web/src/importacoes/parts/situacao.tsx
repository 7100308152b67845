import type { SituacaoDaImportacao } from '@martelo/schemas/importacoes/limites.ts';
import { Selo } from '../../ui/selo.tsx';

const TONS = {
  LIDA: 'alerta',
  CONFERINDO: 'info',
  CONFERIDA: 'info',
  IMPORTANDO: 'info',
  IMPORTADA: 'bom',
  DESFAZENDO: 'info',
  DESFEITA: 'neutro',
} as const satisfies Record<SituacaoDaImportacao, string>;

/** Where an import stands, as a word with a colour. */
export const Situacao = ({
  situacao,
  rotulo,
}: {
  readonly situacao: SituacaoDaImportacao;
  readonly rotulo: string;
}) => <Selo tom={TONS[situacao]}>{rotulo}</Selo>;
