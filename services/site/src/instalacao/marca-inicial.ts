import { createHash } from 'node:crypto';
import { coresDeDuas } from '@martelo/schemas/hotsites/contraste.ts';
import { HOTSITE_EXEMPLO } from '@martelo/schemas/hotsites/exemplo.ts';
import type { CadastroDoHotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import { ehLocal, SUFIXO_DA_MARCA } from '../hotsites/door.ts';
import type { Marcas } from '../hotsites/door.ts';
import { marcasDesenhadas, marcasDoLogo } from './desenho.ts';
import type { Passos } from './tables.ts';

/** Far enough: nobody visits a house, or signs up in it, before it is opened. */
const NUNCA = Date.UTC(2999, 0, 1);
const PADRAO = { corPrimaria: '#37474f', corSecundaria: '#e0a458' };

/** Where a house answers: by https, and on a machine of one's own as it is opened there. */
export const urlDo = (host: string, porta: string): string =>
  ehLocal(host) ? `http://${host}${porta === '' ? '' : `:${porta}`}` : `https://${host}`;

/** The pictures of a house as it was told so far. */
export function marcasDe({ identidade, cores = PADRAO, logo }: Passos): Marcas {
  const { nome, tipo } = identidade ?? { nome: 'Nova casa', tipo: 'leilao' };
  return logo === undefined || logo === null
    ? marcasDesenhadas(nome, tipo, cores)
    : marcasDoLogo(logo, nome, tipo, cores);
}

const comum = (hotUid: string, { identidade, cores = PADRAO }: Passos): CadastroDoHotsite => ({
  ...structuredClone(HOTSITE_EXEMPLO),
  ...coresDeDuas(cores.corPrimaria, cores.corSecundaria),
  uid: hotUid,
  nome: identidade?.nome ?? 'Nova casa',
  nomeSite: identidade?.nome ?? 'Nova casa',
  tipo: identidade?.tipo ?? 'leilao',
  termoLance: '',
  termoLancePlural: '',
  termoLote: '',
  termoLotePlural: '',
  termoLeilao: '',
  termoLeilaoPlural: '',
  mensagemRodape: '',
});

/** A house that is being installed, as its pages show it meanwhile: closed to visitors and to who would sign up. */
export const casaEmPreparo = (hotUid: string, passos: Passos): CadastroDoHotsite => ({
  ...comum(hotUid, passos),
  dataInicioVisualizacao: NUNCA,
  dataInicioCadastros: NUNCA,
  recursos: [],
});

/** The brand of a house that is opened at `url`, with its pictures. */
export function marcaInicial(
  hotUid: string,
  id: number,
  passos: Passos,
  url: string,
): { readonly hotsite: CadastroDoHotsite; readonly marcas: Marcas } {
  const marcas = marcasDe(passos);
  // The version in the address lets the picture be cached until it changes.
  const endereco = (qual: keyof Marcas): string =>
    `/marca/${hotUid}${SUFIXO_DA_MARCA[qual]}.svg?v=${createHash('sha256').update(marcas[qual]).digest('hex').slice(0, 8)}`;
  const local = url.startsWith('http://');
  return {
    marcas,
    hotsite: {
      ...comum(hotUid, passos),
      id,
      urlSite: { producao: local ? '' : url, homologacao: '', teste: local ? url : '' },
      paginasDinamicas: ['patios'],
      logomarca: endereco('logomarca'),
      logomarcaSobreDegrade: endereco('logomarcaSobreDegrade'),
      logomarcaOpcao: endereco('logomarcaOpcao'),
      favicon: endereco('favicon'),
    },
  };
}
