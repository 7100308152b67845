import { Recusado } from '@martelo/platform/http/errors.ts';
import { contraste } from '@martelo/schemas/hotsites/contraste.ts';
import type { ItemDaSessao } from '@martelo/schemas/paginas/pagina.ts';
import { recusar } from '@martelo/schemas/shared/erros.ts';
import { podeAcessar, TECNICOS } from '@martelo/schemas/shared/papeis.ts';
import type { Autor, Liberacoes } from '../hotsites/door.ts';

export const naoEncontrado = (): Recusado => new Recusado(recusar('NAO_ENCONTRADO'));
/** One field is wrong. */
export const invalido = (campo: string, frase: string): Recusado =>
  new Recusado(recusar('DADOS_INVALIDOS', { campos: [campo] }), [`${campo}: ${frase}`]);

/** Who makes a call, as the history names him. */
export const autorDe = ({ sessao }: { sessao: { cliUid: string; nome: string } }): Autor => ({
  uid: sessao.cliUid,
  nome: sessao.nome,
});

/** Scripts run in visitors' browsers: changing one asks for a role of its own, and for its release. @throws Recusado SEM_PERMISSAO */
export async function guardarScript(
  liberacoes: Liberacoes,
  { antes, depois, uri }: { readonly antes: string; readonly depois: string; readonly uri: string },
  {
    tenant,
    sessao,
  }: { tenant: { hotUid: string }; sessao: { cliUid: string; nome: string; papeis: readonly string[] } },
): Promise<void> {
  if (antes === depois) return;
  if (!podeAcessar(TECNICOS, sessao.papeis))
    throw new Recusado(recusar('SEM_PERMISSAO', { papeis: TECNICOS.join(', ') }));
  await liberacoes.pedir(
    tenant.hotUid,
    { script: depois, origens: [] },
    `Página ${uri}`,
    autorDe({ sessao }),
  );
}

type DoItem = Pick<ItemDaSessao, 'corTexto' | 'corFundo' | 'dataInicio' | 'dataFim'>;

/** What is wrong with an item besides its fields alone, and where: its colours must be read on each other. Null where nothing is. */
export function problemaDoItem(
  item: DoItem,
): { readonly campo: keyof DoItem; readonly frase: string } | null {
  if (item.corTexto !== '' && item.corFundo !== '' && contraste(item.corTexto, item.corFundo) < 4.5)
    return {
      campo: 'corTexto',
      frase: 'o contraste com corFundo fica abaixo de 4,5 e o texto não se lê.',
    };
  if (item.dataInicio !== null && item.dataFim !== null && item.dataFim <= item.dataInicio)
    return { campo: 'dataFim', frase: 'o fim deve vir depois do início.' };
  return null;
}

/** @throws Recusado DADOS_INVALIDOS */
export function guardarItem(item: DoItem): void {
  const problema = problemaDoItem(item);
  if (problema !== null) throw invalido(problema.campo, problema.frase);
}
