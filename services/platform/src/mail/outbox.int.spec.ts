import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { createLog } from '../log/log.ts';
import { createDb, createPool } from '../sql/pool.ts';
import { appFalso, TENANTS } from '../testing/http.ts';
import { testDatabase } from '../testing/postgres.ts';
import type { TestDatabase } from '../testing/postgres.ts';
import { until } from '../testing/until.ts';
import { caixaPlugin } from './caixa-plugin.ts';
import { htmlDaCarta, textoDaCarta } from './carta.ts';
import type { Carta, MarcaDaCarta } from './carta.ts';
import { outbox } from './outbox.ts';
import type { Outbox, OutboxOptions } from './outbox.ts';
import { caixaDeCorreio } from './port.ts';
import type { Mensagem } from './port.ts';
import { smtp } from './smtp.ts';
import { webhook } from './webhook.ts';

const HOT = TENANTS['leilao.localhost']?.hotUid ?? '';
const mensagem = (para: string, mais: Partial<Mensagem> = {}): Mensagem => ({
  hotUid: HOT,
  canal: 'email',
  para,
  assunto: 'Código de confirmação: ação',
  texto: 'O código é 123456.',
  html: '<p>O código é <b>123456</b>.</p>',
  remetente: { nome: 'Martelo Leilões', responderPara: 'contato@leilao.example.com' },
  ...mais,
});

let banco: TestDatabase;
let db: Kysely<never>;
const abertos: Outbox[] = [];
const log = createLog({ level: 'silent', name: 'spec' });

async function abrir(opcoes: Partial<OutboxOptions>): Promise<Outbox> {
  const o = outbox({
    databaseUrl: banco.url,
    transportes: {},
    guardarTexto: false,
    clock: Date.now,
    log,
    ...opcoes,
  });
  await o.start?.();
  abertos.push(o);
  return o;
}

beforeAll(async () => {
  banco = await testDatabase();
  db = createDb<never>(createPool({ url: banco.url, name: 'spec-caller' }));
});
afterAll(async () => {
  await db.destroy();
  await banco.stop();
});
async function fechar(): Promise<void> {
  for (const o of abertos.splice(0)) await o.stop?.();
}

/** A real SMTP server; `recusar` decides what it says to a recipient. */
async function servidorSmtp(porta = 0, recusar?: (para: string) => number | null) {
  const cartas: string[] = [];
  const servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _sessao, pronto) => {
      const codigo = recusar?.(address) ?? null;
      if (codigo === null) pronto();
      else pronto(Object.assign(new Error('no'), { responseCode: codigo }));
    },
    onData: (fluxo, _sessao, pronto) => {
      void text(fluxo).then((t) => {
        cartas.push(t);
        pronto();
      });
    },
  });
  servidor.on('error', () => undefined);
  servidor.listen(porta, '127.0.0.1');
  await once(servidor.server, 'listening');
  return {
    cartas,
    porta: (servidor.server.address() as AddressInfo).port,
    fechar: () =>
      new Promise<void>((fim) => {
        servidor.close(() => fim());
      }),
  };
}

describe('the outbox', () => {
  it('holds what a mail server that is away did not take, and hands it over once it is back', async () => {
    const primeiro = await servidorSmtp();
    await primeiro.fechar();
    const o = await abrir({
      transportes: {
        email: smtp({ url: `smtp://127.0.0.1:${primeiro.porta}`, de: 'nao-responda@example.com' }),
      },
    });
    const uid = await o.enfileirar(db, mensagem('ana@example.com'));
    const parada = await until(async () => {
      const m = await o.ver(uid);
      return m !== null && m.erro !== null ? m : null;
    });
    expect(parada).toMatchObject({ situacao: 'aguardando', texto: 'O código é 123456.' });
    expect(parada.erro).toMatch(/ECONNREFUSED/);
    // The program ends and starts again meanwhile.
    await fechar();
    const servidor = await servidorSmtp(primeiro.porta);
    const outro = await abrir({
      transportes: {
        email: smtp({ url: `smtp://127.0.0.1:${primeiro.porta}`, de: 'nao-responda@example.com' }),
      },
    });
    await until(async () => (await outro.ver(uid))?.situacao === 'enviada', { timeoutMs: 30_000 });
    const [carta = ''] = servidor.cartas;
    expect(servidor.cartas).toHaveLength(1);
    expect(carta).toContain(`Message-ID: <${uid}@example.com>`);
    expect(carta).toMatch(/To: .*ana@example.com/);
    expect(carta).toMatch(/Reply-To: contato@leilao.example.com/);
    expect(carta).toContain('multipart/alternative');
    // The code does not stay in the database once it is sent.
    expect(await outro.ver(uid)).toMatchObject({ texto: '', html: '', erro: null });
    await fechar();
    await servidor.fechar();
  });

  it('is part of the transaction: what was rolled back is never sent', async () => {
    const servidor = await servidorSmtp();
    const o = await abrir({
      transportes: {
        email: smtp({ url: `smtp://127.0.0.1:${servidor.porta}`, de: 'nao-responda@example.com' }),
      },
    });
    await db
      .transaction()
      .execute(async (trx) => {
        await o.enfileirar(trx, mensagem('desfeita@example.com'));
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    const uid = await db.transaction().execute((trx) => o.enfileirar(trx, mensagem('feita@example.com')));
    await until(async () => (await o.ver(uid))?.situacao === 'enviada');
    expect(servidor.cartas.join('')).toContain('feita@example.com');
    expect(servidor.cartas.join('')).not.toContain('desfeita@example.com');
    await fechar();
    await servidor.fechar();
  });

  it('gives up at once where the server refuses for good, and tries again where it only asks for time', async () => {
    const servidor = await servidorSmtp(0, (para) => (para.startsWith('inexistente') ? 550 : 451));
    const o = await abrir({
      transportes: {
        email: smtp({ url: `smtp://127.0.0.1:${servidor.porta}`, de: 'nao-responda@example.com' }),
      },
    });
    const nunca = await o.enfileirar(db, mensagem('inexistente@example.com'));
    const depois = await o.enfileirar(db, mensagem('cheia@example.com'));
    await until(async () => (await o.ver(nunca))?.situacao === 'recusada');
    const lenta = await until(async () => {
      const m = await o.ver(depois);
      return m !== null && m.erro !== null ? m : null;
    });
    expect(lenta.situacao).toBe('aguardando');
    // The tries are bounded: the last one ends it.
    await banco.pool.query('UPDATE correio.mensagens SET tentativas = 24');
    await until(async () => (await o.ver(depois))?.situacao === 'desistiu', { timeoutMs: 30_000 });
    await fechar();
    await servidor.fechar();
  });

  it('lets nothing leave that is no news any more', async () => {
    const enviadas: string[] = [];
    const o = await abrir({
      transportes: {
        email: { enviar: async ({ para }) => void enviadas.push(para), fechar: () => undefined },
      },
    });
    const tarde = await o.enfileirar(db, mensagem('tarde@example.com', { valeAte: Date.now() - 1 }));
    const cedo = await o.enfileirar(db, mensagem('cedo@example.com', { valeAte: Date.now() + 60_000 }));
    await until(async () => (await o.ver(cedo))?.situacao === 'enviada');
    await until(async () => (await o.ver(tarde))?.situacao === 'desistiu');
    expect([enviadas, (await o.ver(tarde))?.texto]).toEqual([['cedo@example.com'], '']);
    await fechar();
    // What nothing carries does not wait for ever, either.
    const sem = await abrir({});
    const nunca = await sem.enfileirar(db, mensagem('nunca@example.com', { valeAte: Date.now() - 1 }));
    await fechar();
    expect((await (await abrir({})).ver(nunca))?.situacao).toBe('desistiu');
    await fechar();
  });

  it('keeps messages of a channel that nothing carries until something does', async () => {
    const sem = await abrir({});
    const uid = await sem.enfileirar(db, mensagem('+5511900000000', { canal: 'sms', html: '' }));
    expect((await sem.ver(uid))?.situacao).toBe('aguardando');
    await fechar();
    const corpos: string[] = [];
    const porteiro = createServer((pedido, resposta) => {
      void text(pedido).then((t) => {
        corpos.push(`${pedido.headers.authorization} ${String(pedido.headers['idempotency-key'])} ${t}`);
        resposta.writeHead(202).end();
      });
    }).listen(0, '127.0.0.1');
    await once(porteiro, 'listening');
    const { port } = porteiro.address() as AddressInfo;
    const com = await abrir({
      transportes: { sms: webhook({ url: `http://127.0.0.1:${port}/sms`, token: 'segredo' }) },
    });
    await until(async () => (await com.ver(uid))?.situacao === 'enviada', { timeoutMs: 30_000 });
    expect(corpos).toEqual([
      `Bearer segredo ${uid} ${JSON.stringify({ uid, para: '+5511900000000', texto: 'O código é 123456.' })}`,
    ]);
    await fechar();
    porteiro.close();
  });
});

describe('the mailbox of development', () => {
  it('shows what would have left, and runs nothing of it', async () => {
    const o = await abrir({
      transportes: { email: caixaDeCorreio, sms: caixaDeCorreio },
      guardarTexto: true,
    });
    const uid = await o.enfileirar(
      db,
      mensagem('<b>ana</b>@example.com', {
        html: '<html><head></head><body><script>1</script></body></html>',
      }),
    );
    await until(async () => (await o.ver(uid))?.situacao === 'enviada');
    const app = await appFalso({
      calls: [],
      modules: [{ name: 'caixa', routes: [], plugin: caixaPlugin(o) }],
    });
    const lista = await app.inject({ url: '/dev/caixa-de-correio' });
    expect(lista.statusCode).toBe(200);
    expect(lista.body).toContain('&lt;b&gt;ana&lt;/b&gt;@example.com');
    const uma = await app.inject({ url: `/dev/caixa-de-correio/${uid}` });
    expect(uma.body).toContain('O código é 123456.');
    const html = await app.inject({ url: `/dev/caixa-de-correio/${uid}/html` });
    expect(html.headers['content-security-policy']).toContain("default-src 'none'");
    expect(html.headers['content-security-policy']).not.toContain('script-src');
    for (const outra of ['nada', '-'.repeat(36), 'a'.repeat(36), randomUUID()])
      for (const fim of ['', '/html'])
        expect((await app.inject({ url: `/dev/caixa-de-correio/${outra}${fim}` })).statusCode).toBe(404);
    await app.close();
    await fechar();
  });
});

describe('a letter', () => {
  const marca: MarcaDaCarta = {
    nomeSite: 'Martelo <Leilões>',
    corPrimaria: '#0b4f6c',
    corSecundaria: '#f2a541',
    corGradient1: '#062c3d',
    corTextoSobreDegrade: '#ffffff',
    emailContato: 'contato@leilao.example.com',
    telefoneContato: '(19) 3090-0000',
    mensagemRodape: '',
    origem: 'https://leilao.example.com',
  };
  const carta: Carta = {
    assunto: 'Confirme o seu e-mail',
    titulo: 'Confirme o seu e-mail',
    blocos: [
      { tipo: 'paragrafo', texto: 'Olá, <script>alert(1)</script>!' },
      { tipo: 'codigo', codigo: '042137', legenda: 'Seu código' },
      { tipo: 'lista', itens: ['RG', 'CNH'] },
      { tipo: 'botao', rotulo: 'Confirmar', url: 'https://leilao.example.com/email?codigo=042137' },
      { tipo: 'miudo', texto: 'Vale por 15 minutos.' },
    ],
  };

  it('wears the tenant’s colours, escapes what people typed, and says the same in plain text', () => {
    const html = htmlDaCarta(carta, marca);
    for (const parte of ['#062c3d', '#f2a541', '042137', 'Martelo &lt;Leilões&gt;', '/email?codigo=042137'])
      expect(html).toContain(parte);
    expect(html).not.toContain('<script>');
    const texto = textoDaCarta(carta, marca);
    for (const parte of [
      '042137',
      '- CNH',
      'https://leilao.example.com/email?codigo=042137',
      'Vale por 15 minutos.',
    ])
      expect(texto).toContain(parte);
  });
});
