import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  abrirACasa,
  CASA,
  criarPrimeiraConta,
  dizerOPatio,
  dizerQuemE,
  enviarLogo,
  escolherCores,
  linkDeInstalacao,
} from './casa-nova.ts';
import { abrirNavegador } from './navegador.ts';
import { dito } from './painel.ts';
import { novaPessoa } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';
import { aprovarDocumentos, cadastrarSe, darPrimeiroLance, enviarDocumentos } from './primeiro-comprador.ts';
import { ligarServidor, portaLivre } from './servidor.ts';
import type { Servidor } from './servidor.ts';
import {
  aprontar,
  cadastrarAsPartes,
  cadastrarOLeilao,
  cadastrarOLote,
  cadastrarOVeiculo,
  enviarAsFotos,
  noPainel,
  noPainelDoLeiloeiro,
  verNoSite,
} from './venda-curta.ts';

let navegador: Browser;
let pasta: string;
let porta: number;
let servidor: Servidor;
let pessoa: Pessoa;

/** The day so many from today, as people write it. */
const diaDaqui = (dias: number): string =>
  new Date(Date.now() + dias * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** The program on an empty folder, with the PostgreSQL that comes with it. */
const ligar = (): Promise<Servidor> => ligarServidor(porta, { DATA_DIR: pasta, OPERATIONS_PORT: '0' });

beforeAll(async () => {
  navegador = await abrirNavegador();
  pasta = await mkdtemp(path.join(tmpdir(), 'martelo-casa-nova-'));
  porta = await portaLivre();
  servidor = await ligar();
  pessoa = await novaPessoa(navegador);
});
afterAll(async () => {
  await navegador.close();
  await servidor.parar();
  await rm(pasta, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

describe('a new house, from an empty folder', () => {
  it('begins with the link that the start prints, and goes on where it stopped after a kill', async () => {
    const { pagina } = pessoa;
    const link = await linkDeInstalacao(servidor, `http://${CASA.host}:${porta}`);
    await criarPrimeiraConta(pagina, link);
    await dizerQuemE(pagina);
    await servidor.matar();
    servidor = await ligar();
    await pagina.reload();
    await pagina.getByRole('heading', { name: 'As cores da marca' }).waitFor();
    await escolherCores(pagina);
    await enviarLogo(pagina);
    await pagina.goto(link);
    await pagina.getByText('Este link de instalação não vale mais').waitFor();
  });

  it('opens at its own host, in its own colours, with its yard', async () => {
    const { pagina } = pessoa;
    await pagina.getByRole('link', { name: 'Já tenho conta nesta casa' }).click();
    await dizerOPatio(pagina);
    await abrirACasa(pagina);
    await pagina.goto(`http://${CASA.host}:${porta}/patios`);
    await pagina.getByRole('heading', { name: 'Pátio Central' }).waitFor();
    expect(await pagina.title()).toContain(CASA.nome);
    expect(pessoa.erros).toEqual([]);
  });

  it('sells a lote: prepared in the painel, published, bid for by who signed up himself, and hammered', async () => {
    const site = `http://${CASA.host}:${porta}`;
    const p = noPainel(pessoa.pagina, site);
    await cadastrarAsPartes(p);
    await cadastrarOVeiculo(p);
    await enviarAsFotos(p);
    const leilao = await cadastrarOLeilao(p, diaDaqui(30));
    await cadastrarOLote(p);
    await aprontar(p, leilao);
    const lote = await verNoSite(p);

    const ana = await novaPessoa(navegador);
    await cadastrarSe(ana, site, 'ana.visitante@exemplo.com.br');
    await enviarDocumentos(ana);
    await aprovarDocumentos(p.pagina, site);
    const leiloeiro = await noPainelDoLeiloeiro(p, leilao);
    await leiloeiro.abrirOLote();
    await darPrimeiroLance(ana, lote);
    await leiloeiro.baterOMartelo(/Arrematado por .+: R\$\s50\.000/);
    await dito(ana, /Arrematado por R\$\s50\.000/).waitFor();
    expect([...pessoa.erros, ...ana.erros]).toEqual([]);
    await ana.contexto.close();
  });
});
