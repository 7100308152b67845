import type { SituacaoDaHabilitacao } from '@martelo/schemas/habilitacoes/habilitados.ts';
import { Selo } from '../../ui/selo.tsx';

/** Whether he may bid now. */
export const Situacao = ({ de }: { readonly de: SituacaoDaHabilitacao }) => (
  <Selo tom={de === 'habilitado' ? 'bom' : 'ruim'}>{de === 'habilitado' ? 'Habilitado' : 'Revogado'}</Selo>
);
