import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Conexao } from './connection.ts';
import { SocketGateway } from './gateway.ts';
import { LEILAO, LOJA, sessaoDe } from './testing/bancada.ts';
import { CatalogoDeMentira, leilaoDeMentira } from './testing/catalogo-de-mentira.ts';
import { FioDeMentira } from './testing/fio-de-mentira.ts';
import { MotorDeMentira, uid } from './testing/motor-de-mentira.ts';

const [A, B] = [uid(700), uid(701)];
let catalogo: CatalogoDeMentira;
let gateway: SocketGateway;
let falhas: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  catalogo = new CatalogoDeMentira();
  catalogo.por(LEILAO.hotUid, leilaoDeMentira(A));
  catalogo.por(LEILAO.hotUid, leilaoDeMentira(B));
  catalogo.por(LOJA.hotUid, leilaoDeMentira(uid(800)));
  falhas = [];
  gateway = new SocketGateway({
    motor: new MotorDeMentira(),
    clock: () => Date.now(),
    sessaoDoToken: () => Promise.resolve({ ok: true, valor: sessaoDe(7, LEILAO.hotUid) }),
    lotesDoLeilao: () => Promise.resolve(null),
    leiloesNoSite: catalogo.ler,
    aoMudarLeiloes: (ouvinte) => {
      catalogo.avisar = ouvinte;
      return () => undefined;
    },
    aoFalhar: (erro) => falhas.push(erro),
  });
  gateway.iniciar();
});

afterEach(() => {
  gateway.encerrar();
  vi.useRealTimers();
});

const voltas = async (): Promise<void> => {
  for (let i = 0; i < 8; i++) await new Promise((pronta) => setImmediate(pronta));
};
/** Lets the shortest tick pass, and what it sends. */
const tique = async (): Promise<void> => {
  await voltas();
  vi.advanceTimersByTime(60);
  await voltas();
};

type Pagina = { readonly fio: FioDeMentira; readonly conexao: Conexao };
function abrir(tenant = LEILAO): Pagina {
  const fio = new FioDeMentira();
  return { fio, conexao: gateway.aceitar({ wire: fio, life: fio, tenant, ip: '127.0.0.1' }) };
}
let n = 0;
const dizer = ({ conexao }: Pagina, mensagem: object): void =>
  gateway.receber(conexao, Buffer.from(JSON.stringify({ ...mensagem, n: ++n })));
async function acompanhar(pagina: Pagina): Promise<Pagina> {
  dizer(pagina, { tipo: 'acompanhar-leiloes' });
  await voltas();
  return pagina;
}
const empurrados = ({ fio }: Pagina): string[] =>
  (
    fio.mensagens() as unknown as {
      tipo: string;
      leilao: { uid: string; situacao: string; versao: number };
    }[]
  )
    .filter((m) => m.tipo === 'on-leiloes-site')
    .map(({ leilao: l }) => `${l.uid === A ? 'A' : l.uid === B ? 'B' : l.uid} ${l.situacao} ${l.versao}`);

it('tells each page of the tenant once per tick how each leilão that changed stands last, encoded once', async () => {
  const paginas = [await acompanhar(abrir()), await acompanhar(abrir())];
  const antes = gateway.contadores.quadrosCodificados;
  catalogo.mudar(LEILAO.hotUid, A, { situacao: 'AO_VIVO' });
  catalogo.avisar();
  await tique();
  expect(paginas.map(empurrados)).toEqual([['A AO_VIVO 2'], ['A AO_VIVO 2']]);
  expect(gateway.contadores.quadrosCodificados - antes).toBe(1);
  // Three changes between two ticks.
  for (const situacao of ['CANCELADO', 'PRONTO', 'EXECUTADO'] as const) {
    catalogo.mudar(LEILAO.hotUid, A, { situacao });
    catalogo.avisar();
    await voltas();
  }
  catalogo.mudar(LEILAO.hotUid, B, { situacao: 'AO_VIVO' });
  catalogo.avisar();
  await tique();
  await tique();
  const [umas] = paginas.map(empurrados);
  expect(umas?.filter((m) => m.startsWith('A')).at(-1)).toBe('A EXECUTADO 5');
  expect(umas?.filter((m) => m.startsWith('B'))).toEqual(['B AO_VIVO 2']);
  expect(umas?.filter((m) => m.startsWith('A')).length).toBeLessThan(4);
});

it('reads a tenant once for all who come together, regularly while somebody follows it, and never else', async () => {
  const [um, outro] = [abrir(), abrir()];
  dizer(um, { tipo: 'acompanhar-leiloes' });
  dizer(outro, { tipo: 'acompanhar-leiloes' });
  await voltas();
  expect(catalogo.perguntas).toEqual([LEILAO.hotUid]);
  catalogo.mudar(LEILAO.hotUid, A, { nome: 'Outro nome' });
  vi.advanceTimersByTime(1_000);
  await tique();
  expect(empurrados(um)).toEqual(['A PRONTO 2']);
  gateway.sair(um.conexao);
  dizer(outro, { tipo: 'deixar-leiloes' });
  await voltas();
  const perguntas = catalogo.perguntas.length;
  vi.advanceTimersByTime(5_000);
  await voltas();
  expect(catalogo.perguntas).toHaveLength(perguntas);
});

it('keeps what it knows while nobody can say how they stand, says so once, and goes on afterwards', async () => {
  const pagina = await acompanhar(abrir());
  catalogo.falha = new Error('the catalog is away');
  catalogo.mudar(LEILAO.hotUid, A, { situacao: 'AO_VIVO' });
  for (let i = 0; i < 3; i++) {
    vi.advanceTimersByTime(1_000);
    await voltas();
  }
  expect(falhas.map(String)).toEqual(['Error: the catalog is away']);
  dizer(pagina, { tipo: 'acompanhar-leiloes', vistos: [{ leiUid: A, versao: 0 }] });
  await voltas();
  expect(pagina.fio.mensagens().at(-1)).toMatchObject({ leiloes: [{ uid: A, situacao: 'PRONTO' }] });
  catalogo.falha = null;
  vi.advanceTimersByTime(1_000);
  await tique();
  expect(empurrados(pagina)).toEqual(['A AO_VIVO 2']);
});

it('leaves out a reader that is behind, and gives it the latest state once it has caught up', async () => {
  const pagina = await acompanhar(abrir());
  const [lento, ligeiro] = [pagina, await acompanhar(abrir())];
  lento.fio.esperando = gateway.limites.pularAcimaDeBytes + 1;
  for (const situacao of ['AO_VIVO', 'EXECUTADO'] as const) {
    catalogo.mudar(LEILAO.hotUid, A, { situacao });
    catalogo.avisar();
    await tique();
  }
  expect(empurrados(ligeiro)).toEqual(['A AO_VIVO 2', 'A EXECUTADO 3']);
  expect(empurrados(lento)).toEqual([]);
  lento.fio.esperando = 0;
  await tique();
  expect(empurrados(lento)).toEqual(['A EXECUTADO 3']);
});
