import { listarClientes } from '@martelo/schemas/clientes/equipe.ts';
import { telasDosClientes } from '@martelo/schemas/clientes/telas.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import type { Fonte } from '../painel/door.ts';
import { formatarLugar } from '../lib/format/texto.ts';
import { ROTULOS_DA_SITUACAO } from './situacoes.ts';

const MAXIMO = 6;

/** Clients for Ctrl+K: by name, e-mail, document or telephone, masked as in their list. */
export const buscarClientes: Fonte['buscar'] = async ({ chamar, texto, signal }) => {
  const query = { busca: texto, pagina: 1, porPagina: MAXIMO };
  const { clientes } = await chamar(listarClientes, { query }, { signal });
  return clientes.map((c) => ({
    titulo: c.nome,
    detalhe: [
      c.documento,
      c.cidade === '' ? '' : formatarLugar(c.cidade, c.uf),
      ROTULOS_DA_SITUACAO[c.situacao],
    ]
      .filter((parte) => parte !== '')
      .join(' · '),
    para: caminhoDe(telasDosClientes.ficha, { id: c.cliUid }),
  }));
};
