import { HOTSITE_EXEMPLO } from '@martelo/schemas/hotsites/exemplo.ts';
import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { Chamar } from '../lib/client/client.ts';
import { erroDaResposta, erroSemResposta } from '../lib/client/erros.ts';
import { carregarHotsite, hotsiteQuery, origemDoSite } from './queries.ts';

const cliente = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const falha =
  (erro: Error): Chamar =>
  () =>
    Promise.reject(erro);
const origem = 'http://leilao.localhost:3000';

describe('a tenant that cannot be loaded', () => {
  it('is the built-in sample while developing', async () => {
    const c = cliente();
    const chamar = falha(erroSemResposta());
    const h = await carregarHotsite(c, chamar, { origem, desenvolvimento: true });
    expect(h.nome).toBe(HOTSITE_EXEMPLO.nome);
    // The shell reads it from the same place as any other.
    expect(c.getQueryData(hotsiteQuery(chamar).queryKey)?.uid).toBe(HOTSITE_EXEMPLO.uid);
  });

  it('is an error that says the API is off everywhere else', async () => {
    await expect(
      carregarHotsite(cliente(), falha(erroDaResposta(503, {})), { origem, desenvolvimento: false }),
    ).rejects.toThrow(`Atenção o API está off ${origem}, não consigo carregar o site`);
  });

  it('leads where the error says to go', async () => {
    const mudou = erroDaResposta(503, { url: 'https://novo.example.com' });
    const para = await carregarHotsite(cliente(), falha(mudou), { origem, desenvolvimento: false }).catch(
      (e: unknown) => e,
    );
    expect(isRedirect(para) && para.options.href).toBe('https://novo.example.com');
  });

  it('stays what the API says where it answers that there is no site here', async () => {
    const nada = erroDaResposta(404, {
      codigo: 'HOTSITE_NAO_ENCONTRADO',
      message: 'Não há um site neste endereço.',
    });
    await expect(carregarHotsite(cliente(), falha(nada), { origem, desenvolvimento: true })).rejects.toThrow(
      'Não há um site',
    );
  });
});

it('a site is known to search engines by its production address, and by the open one elsewhere', () => {
  const h = {
    ...HOTSITE_EXEMPLO,
    hosts: [],
    urlSite: { producao: 'https://www.x.com', homologacao: '', teste: '' },
  };
  expect(origemDoSite({ ...h, ambiente: 'producao' }, 'https://x.com')).toBe('https://www.x.com');
  expect(origemDoSite({ ...h, ambiente: 'teste' }, 'http://t.x.com')).toBe('http://t.x.com');
});
