import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '@martelo/platform/testing/until.ts';
import { palcoComum, LEILAO } from './palco.ts';
import type { Palco } from './palco.ts';
import { novaPessoa, preencherLogin, pronto } from './pessoa.ts';
import type { Pessoa } from './pessoa.ts';

const UM = '/admin/componentes/00000000-0000-4000-8000-000000000003';

let palco: Palco;
beforeAll(async () => {
  palco = await palcoComum();
});
afterAll(async () => {
  expect(await palco.fechar()).toEqual([]);
});

async function administrador(): Promise<Pessoa> {
  const pessoa = await novaPessoa(palco.navegador);
  await palco.entrar(pessoa, 'adm');
  return pessoa;
}
const abrir = ({ pagina }: Pessoa, caminho: string) => pagina.goto(`${palco.endereco(LEILAO)}${caminho}`);
const campo = ({ pagina }: Pessoa, name: string) => pagina.getByRole('textbox', { name, exact: true });
const botao = ({ pagina }: Pessoa, name: string | RegExp) => pagina.getByRole('button', { name });
const dito = ({ pagina }: Pessoa, texto: string | RegExp) => pagina.getByText(texto).first();

it('asks before it loses what is typed, and offers it again after a reload', async () => {
  const ana = await administrador();
  await abrir(ana, UM);
  await campo(ana, 'Vagas').fill('321');
  await dito(ana, '1 campo não salvo').waitFor();
  await dito(ana, /rascunho neste aparelho/).waitFor();
  await ana.pagina.getByRole('link', { name: 'Grupos de clientes' }).click();
  const pergunta = ana.pagina.getByRole('dialog', { name: 'Sair sem salvar?' });
  await pergunta.getByRole('button', { name: 'Voltar a editar' }).click();
  await pergunta.waitFor({ state: 'detached' });
  ana.pagina.on('dialog', (d) => void d.accept());
  await ana.pagina.reload();
  await dito(ana, /^Há um rascunho de/).waitFor();
  expect(await campo(ana, 'Vagas').inputValue()).toBe('114');
  await botao(ana, 'Continuar o rascunho').click();
  expect(await campo(ana, 'Vagas').inputValue()).toBe('321');
  await botao(ana, 'Descartar').click();
  await dito(ana, 'Tudo salvo').waitFor();
  expect(ana.erros).toEqual([]);
});

it('keeps what was typed of a record that is not there yet for whoever begins one again', async () => {
  const ana = await administrador();
  await abrir(ana, `/admin/componentes/${crypto.randomUUID()}?novo=sim`);
  await campo(ana, 'Nome').fill('Começado ontem');
  await dito(ana, /rascunho neste aparelho/).waitFor();
  await ana.pagina.getByRole('link', { name: 'Grupos de clientes' }).click();
  await botao(ana, 'Sair e guardar o rascunho').click();
  await ana.pagina.waitForURL(/grupos-clientes/);
  await abrir(ana, `/admin/componentes/${crypto.randomUUID()}?novo=sim`);
  await dito(ana, /^Há um rascunho de/).waitFor();
  await botao(ana, 'Continuar o rascunho').click();
  expect(await campo(ana, 'Nome').inputValue()).toBe('Começado ontem');
  expect(ana.erros).toEqual([]);
});

it('keeps what was typed, in a page and in a form within one, through the end of a session that nobody used', async () => {
  const ana = await novaPessoa(palco.navegador);
  const { pagina } = ana;
  await pagina.clock.install();
  const entrar = async (): Promise<void> => {
    await pronto(pagina.getByLabel('Manter conectado neste aparelho'));
    await preencherLogin(ana, LEILAO, 'adm');
  };
  const cansar = async (): Promise<void> => {
    // Kept as soon as the keys rest.
    await until(
      () => pagina.evaluate(() => Object.keys(localStorage).some((c) => c.startsWith('martelo-rascunho'))),
      {
        what: 'what was typed to be kept',
      },
    );
    await pagina.clock.fastForward('05:01');
    await dito(ana, /terminou por inatividade/).waitFor();
    await entrar();
    await dito(ana, /^Há um rascunho de/).waitFor();
    await botao(ana, 'Continuar o rascunho').click();
  };
  await abrir(ana, `/login?redirect=${UM}`);
  await entrar();
  await campo(ana, 'Vagas').fill('322');
  await cansar();
  expect(await campo(ana, 'Vagas').inputValue()).toBe('322');
  await botao(ana, 'Descartar').click();
  await abrir(ana, '/admin/componentes');
  const vaga = pagina.getByRole('form', { name: 'Mover de vaga' }).getByLabel('Vaga');
  await vaga.fill('C-7');
  await cansar();
  expect(await vaga.inputValue()).toBe('C-7');
  expect(ana.erros).toEqual([]);
});
