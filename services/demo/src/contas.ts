import { papelDosClientes } from './catalogo/door.ts';
import type { PessoaDemo } from './catalogo/door.ts';

/** The password of every demo account; the demo never runs in production. */
export const SENHA_DA_DEMO = 'martelo123';

/** Two bidders per tenant that no bot plays, for whoever tries the product. */
const COMPRADORES = [
  {
    nome: 'Ana Compradora',
    apelido: 'Compradora 1',
    usuario: 'comprador1',
    cpf: '529.982.247-25',
    n: 1,
    cidade: 'Campinas',
    uf: 'SP',
  },
  {
    nome: 'Beto Comprador',
    apelido: 'Comprador 2',
    usuario: 'comprador2',
    cpf: '111.444.777-35',
    n: 2,
    cidade: 'Curitiba',
    uf: 'PR',
  },
] as const;

type Tenant = { readonly hotUid: string; readonly subdominio: string };

/** The accounts for trying out, in the shape of the demo's people. */
export const contasLivres = ({ hotUid, subdominio }: Tenant): readonly PessoaDemo[] =>
  COMPRADORES.map(({ nome, apelido, usuario, n, cidade, uf, cpf }) => ({
    // A fixed tail on the tenant's own uid: the same account again at every start.
    cliUid: `${hotUid.slice(0, 24)}0000000000${String(n).padStart(2, '0')}`,
    hotUid,
    nome,
    apelido,
    email: `${usuario}@${subdominio}.example.com`,
    cpf,
    telefone: `(19) 90000-00${String(n).padStart(2, '0')}`,
    dataNascimento: '1990-01-01',
    cidade,
    uf,
    papeis: [papelDosClientes(subdominio)],
    robo: null,
  }));
