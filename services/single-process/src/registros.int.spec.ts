import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contratoDeRegistro } from '@martelo/platform/registros/testing/contrato.ts';
import type { OpcoesDoContrato, Quem } from '@martelo/platform/registros/testing/contrato.ts';
import { valoresDe } from '@martelo/platform/registros/testing/valores.ts';
import { createPool } from '@martelo/platform/sql/pool.ts';
import { until } from '@martelo/platform/testing/until.ts';
import { cadastroDeBanners } from '@martelo/schemas/banners/cadastro.ts';
import { LISTAS_DE_REGISTROS } from '@martelo/schemas/calls.ts';
import { carimbos } from '@martelo/schemas/carimbos/carimbo.ts';
import { comitentes } from '@martelo/schemas/comitentes/cadastro.ts';
import { cadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { marcas } from '@martelo/schemas/marcas/marca.ts';
import { destinoDe, TOPICO_DOS_REGISTROS } from '@martelo/schemas/publicados.ts';
import { mudancaDeRegistro, streamDoRegistro } from '@martelo/schemas/shared/registro/mudancas.ts';
import { veiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { ehPapelInterno, PAPEIS_INTERNOS } from '@martelo/schemas/shared/papeis.ts';
import type { Lista } from '@martelo/schemas/shared/registro/lista.ts';
import { SENHA_DA_DEMO } from '@martelo/demo/module.ts';
import { LEILAO, LOJA, programaDeTeste } from './testing/programa.ts';
import type { ProgramaDeTeste } from './testing/programa.ts';

// Every record that the calls of the product name is held to the one contract; a new one by being there. Here stands only what a
// room takes besides its schema, and what it has but once.
const COM_NOME = [
  'tiposDeVeiculo',
  'marcas',
  'estadosDeConservacao',
  'tags',
  'tiposDeAnexo',
  'carteiras',
  'unidadesDeNegocio',
  'assessoriasJuridicas',
];
const OPCOES: Readonly<Record<string, OpcoesDoContrato>> = {
  bloqueios: {
    exemplo: (n) => ({ tipo: 'ip', valor: `203.0.113.${n}`, motivo: `lances falsos ${n}`, ate: null }),
  },
  banners: {
    exemplo: (n) => ({
      ...valoresDe(cadastroDeBanners.descricao, n),
      urlDestino: `/pagina/p${n}`,
      imagem: `/imagens/${n}.png`,
      imagemMobile: '',
    }),
  },
  carimbos: {
    exemplo: (n) => ({
      ...valoresDe(carimbos.descricao, n),
      nome: `Selo ${n}`,
      urlCard: `https://casa.example/${n}.png`,
      urlLote: '',
      leilao: null,
      comitente: null,
      lotes: [],
    }),
  },
  modelosDeFotos: {
    exemplo: (n) => ({
      nome: `Modelo ${n}`,
      patio: `Pátio ${n}`,
      tipo: 'Carros',
      vistas: [{ vista: 'FRENTE', obrigatoria: true, exemplo: '' }],
      linhas: [{ vista: 'FRENTE', x: 50, y: n % 100, rotacao: 0, comprimento: 80 }],
    }),
  },
  pessoasDaEquipe: { fixos: ['email'], unico: { campo: 'email', codigo: 'EMAIL_EM_USO' } },
  gruposDeClientes: { fixos: ['nome'], unico: { campo: 'nome', codigo: 'GRUPO_JA_EXISTE' } },
  ...Object.fromEntries(COM_NOME.map((r) => [r, { unico: { campo: 'nome', codigo: 'REGISTRO_REPETIDO' } }])),
  veiculos: {
    exemplo: (n) => ({
      ...valoresDe(veiculos.descricao, n),
      comitente: REFERIDOS.comitente,
      marca: REFERIDOS.marca,
      inibirVenda: false,
      vendaDireta: false,
      devolucaoVeiculo: false,
    }),
  },
  cadastroDeLeiloes: {
    exemplo: (n) => ({
      ...valoresDe(cadastroDeLeiloes.descricao, n),
      data: 1_900_000_000_000 + n,
      aberturaDosLances: null,
      fimDoEvento: null,
    }),
  },
  cadastroDeLotes: {
    exemplo: (n) => ({
      ...valoresDe(cadastroDeLotes.descricao, n),
      leilao: REFERIDOS.leilao,
      veiculo: REFERIDOS.veiculo,
      compreJa: null,
    }),
  },
};

/** What records refer to: made before the others. */
const REFERIDOS = {
  comitente: '00000000-0000-4000-8000-0000000000c1',
  marca: '00000000-0000-4000-8000-0000000000b1',
  veiculo: '00000000-0000-4000-8000-0000000000d1',
  leilao: '00000000-0000-4000-8000-0000000000e1',
};

let programa: ProgramaDeTeste;
const tokens = new Map<string, string>();

/** What the demo registered has its records: a list that still takes them would grow between two of its pages. */
async function trazidos(): Promise<void> {
  const { DATABASE_URL: url } = programa.ambiente;
  const banco = createPool({ url, schema: 'catalog', name: 'registros', max: 1 });
  await until(
    async () => {
      const { rows } = await banco.query<{ n: number }>(
        `SELECT (SELECT count(*) FROM leiloes WHERE NOT registrado) + (SELECT count(*) FROM lotes WHERE NOT registrado) AS n`,
      );
      return Number(rows[0]?.n) === 0;
    },
    { timeoutMs: 60_000, what: 'the records of the demo' },
  );
  await banco.end();
}

beforeAll(async () => {
  programa = await programaDeTeste();
  await trazidos();
  const token = await programa.entrar(LEILAO, 'adm');
  for (const [lista, uid] of [
    [comitentes, REFERIDOS.comitente],
    [marcas, REFERIDOS.marca],
    [veiculos, REFERIDOS.veiculo],
    [cadastroDeLeiloes, REFERIDOS.leilao],
  ] as const) {
    const campos = OPCOES[lista.nome]?.exemplo?.(900) ?? valoresDe(lista.descricao, 900);
    const { status } = await programa.chamar(LEILAO, 'PUT', `${lista.base}/${uid}`, {
      token,
      body: { ...campos, revisao: 0 },
    });
    expect([lista.nome, status]).toEqual([lista.nome, 200]);
  }
});
afterAll(async () => {
  expect(await programa.encerrar()).toEqual([]);
});

/** The token of somebody of a tenant who has one role. */
async function tokenDe(host: string, papel: string): Promise<string> {
  const guardado = tokens.get(`${host} ${papel}`);
  if (guardado !== undefined) return guardado;
  const email = `papel${tokens.size}@${host}.example.com`;
  const { uid: hotUid } = (await programa.chamar(host, 'GET', '/v1/hotsite/public')).corpo as {
    uid?: string;
  };
  if (hotUid === undefined || !ehPapelInterno(papel)) throw new Error(`no user with ${papel} at ${host}`);
  await programa.accounts.criarUsuario({
    hotUid,
    email,
    nome: 'Rita dos Registros',
    papeis: [papel],
    senha: SENHA_DA_DEMO,
    situacao: 'aprovado',
  });
  const { corpo } = await programa.chamar(host, 'POST', '/v1/usuario/efetuar-login', {
    body: { email, senha: SENHA_DA_DEMO },
  });
  const { token } = corpo as { token?: string };
  if (token === undefined) throw new Error(`${email} could not log in: ${JSON.stringify(corpo)}`);
  tokens.set(`${host} ${papel}`, token);
  return token;
}

/** The role of whoever asks; null for who has none. */
function papelDe({ de: { ler, mudar } }: Lista, quem: Quem): string | null {
  if (quem === 'ninguem') return null;
  if (quem === 'le') return ler.find((p) => !mudar.includes(p)) ?? null;
  if (quem === 'fora') return PAPEIS_INTERNOS.find((p) => !ler.includes(p)) ?? null;
  return mudar[0] ?? null;
}

const mundoDe = (lista: Lista) => ({
  pedir: async (quem: Quem, metodo: string, caminho: string, body?: unknown) => {
    const host = quem === 'alheio' ? LOJA : LEILAO;
    const papel = papelDe(lista, quem);
    const token = papel === null ? undefined : await tokenDe(host, papel);
    return programa.chamar(host, metodo, caminho, {
      ...(token === undefined ? {} : { token }),
      ...(body === undefined ? {} : { body }),
    });
  },
});

describe('every room of records', () => {
  it('is found among the calls', () => {
    expect(LISTAS_DE_REGISTROS.map((l) => l.de.nome)).toEqual(expect.arrayContaining(Object.keys(OPCOES)));
  });

  it('tells the log what changed of those that other services follow, for the bus as well', async () => {
    const { uid: hotUid } = (await programa.chamar(LEILAO, 'GET', '/v1/hotsite/public')).corpo;
    const stream = streamDoRegistro('comitentes', String(hotUid));
    const contadas = (await programa.store.readStream(stream)).map((e) => ({
      para: destinoDe(stream, e.type)?.topico,
      ...mudancaDeRegistro.parse(JSON.parse(e.data)),
    }));
    expect(contadas).toContainEqual(
      expect.objectContaining({
        para: TOPICO_DOS_REGISTROS,
        tipo: 'ComitenteMudou',
        ato: 'criou',
        uid: REFERIDOS.comitente,
        revisao: 1,
        campos: expect.objectContaining({ nomeSite: expect.stringMatching(/./) }),
      }),
    );
  });

  for (const lista of LISTAS_DE_REGISTROS)
    contratoDeRegistro(lista, () => mundoDe(lista), OPCOES[lista.de.nome] ?? {});
});
