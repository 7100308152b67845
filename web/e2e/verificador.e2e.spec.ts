import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirPalco, LEILAO } from './palco.ts';
import type { Palco } from './palco.ts';
import { ESTREITO, novaPessoa, pronto, transborda, violacoes } from './pessoa.ts';

const DIAS_MS = 2 * 86_400_000;

let palco: Palco;
let pasta: string;

beforeAll(async () => {
  palco = await abrirPalco();
  pasta = await mkdtemp(path.join(tmpdir(), 'martelo-verificador-'));
});
afterAll(async () => {
  await rm(pasta, { recursive: true, force: true });
  expect(await palco.fechar()).toEqual([]);
});

describe('an auditor', () => {
  it('checks a day, takes its package and the verifier home, and finds a changed byte without any network', async () => {
    const { diario, agora } = palco.programa.bidEngine;
    await diario.fecharDias(agora() + DIAS_MS);
    const adm = await novaPessoa(palco.navegador);
    await palco.entrar(adm, 'adm');
    const { pagina } = adm;
    await pagina.goto(`${palco.endereco(LEILAO)}/admin/auditoria/dias`);
    const conferir = pagina.getByRole('button', { name: /^Conferir o dia/ }).last();
    await pronto(conferir);
    await conferir.click();
    await pagina.getByText('A árvore refeita tem a raiz assinada.').waitFor();
    await pagina.getByText('Segue o dia anterior.').waitFor();
    expect(await violacoes(pagina)).toEqual([]);
    const [baixado] = await Promise.all([
      pagina.waitForEvent('download'),
      pagina
        .getByRole('button', { name: /^Baixar pacote/ })
        .last()
        .click(),
    ]);
    const pacote = path.join(pasta, 'pacote.zip');
    await baixado.saveAs(pacote);
    const html = path.join(pasta, 'verificador.html');
    const resposta = await pagina.request.get(`${palco.programa.url}/auditoria/verificador.html`, {
      headers: { host: LEILAO },
    });
    await writeFile(html, await resposta.body());
    expect(adm.erros).toEqual([]);
    await adm.contexto.close();

    const emCasa = await novaPessoa(palco.navegador, ESTREITO);
    await emCasa.contexto.setOffline(true);
    await emCasa.pagina.goto(`file://${html}`);
    await emCasa.pagina.setInputFiles('#arquivo', pacote);
    await emCasa.pagina.getByRole('heading', { name: /Tudo confere/ }).waitFor();
    expect(await violacoes(emCasa.pagina)).toEqual([]);
    expect(await transborda(emCasa.pagina)).toBe(false);
    const mudado = await readFile(pacote);
    const em = mudado.indexOf('"linha":"evento"') + 60;
    mudado[em] = (mudado[em] ?? 0) ^ 1;
    await writeFile(pacote, mudado);
    await emCasa.pagina.setInputFiles('#arquivo', pacote);
    await emCasa.pagina.getByRole('heading', { name: /Não confere/ }).waitFor();
    expect(emCasa.erros).toEqual([]);
    await emCasa.contexto.close();
  });
});
