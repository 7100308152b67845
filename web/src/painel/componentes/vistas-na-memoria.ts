import { apagarVista, escolherVista, listarVistas, salvarVista } from '@martelo/schemas/vistas/vista.ts';
import type { VistasDaLista, VistaSalva } from '@martelo/schemas/vistas/vista.ts';
import { erroDaResposta } from '../../lib/client/erros.ts';

type Entrada = {
  readonly params?: { readonly uid?: string };
  readonly body?: Readonly<Record<string, unknown>>;
};

/** Saved views of one list, as the server keeps them; one of the house is somebody else's. */
export function vistasNaMemoria(inicio: readonly VistaSalva[], eu: string) {
  const vistas = new Map(inicio.map((v) => [v.uid, v]));
  let padrao: string | null = null;
  const agora = (): VistasDaLista => ({
    vistas: [...vistas.values()].toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
    padrao: padrao !== null && vistas.has(padrao) ? padrao : null,
  });
  const salvar = (uid: string, body: unknown): void => {
    const { revisao, ...dita } = salvarVista.body.parse(body);
    const antes = vistas.get(uid);
    if ((antes?.revisao ?? 0) !== revisao)
      throw erroDaResposta(409, { message: 'Outra pessoa salvou este registro antes.' });
    vistas.set(uid, {
      minha: antes?.minha ?? true,
      porNome: antes?.porNome ?? eu,
      ...dita,
      uid,
      revisao: revisao + 1,
    });
  };
  /** Answers the calls of views; undefined for every other. */
  return (nome: string, { params = {}, body }: Entrada): VistasDaLista | undefined => {
    const { uid = '' } = params;
    if (nome === salvarVista.nome) salvar(uid, body);
    else if (nome === apagarVista.nome) vistas.delete(uid);
    else if (nome === escolherVista.nome) padrao = escolherVista.body.parse(body).padrao;
    else if (nome !== listarVistas.nome) return undefined;
    return agora();
  };
}
