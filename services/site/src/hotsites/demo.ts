import { createHash } from 'node:crypto';
import type { Hotsite } from '@martelo/schemas/hotsites/hotsite.ts';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import type { Marcas } from './hotsites.ts';
import { desenharMarcas } from './logo.ts';

/** What the demo's tenants are called elsewhere: their ids, and the first label of their hosts. */
export type HotsiteDaDemo = {
  readonly hotUid: string;
  readonly id: number;
  readonly tipo: TipoHotsite;
  /** `leilao` answers at `leilao.localhost`. */
  readonly subdominio: string;
};

type Fixo = Omit<Hotsite, 'uid' | 'id' | 'tipo' | 'logomarca' | 'favicon' | 'hosts'>;

const FIXOS: Readonly<
  Record<TipoHotsite, Fixo & { readonly marca: readonly [nome: string, complemento: string] }>
> = {
  leilao: {
    marca: ['MARTELO', 'LEILÕES'],
    nome: 'Martelo Leilões',
    nomeSite: 'Martelo Leilões',
    termoLance: 'Lance',
    termoLote: 'Lote',
    termoLeilao: 'Leilão',
    corPrimaria: '#0b4f6c',
    corSecundaria: '#f2a541',
    corGradient1: '#062c3d',
    corGradient2: '#0b4f6c',
    corGradient3: '#17708f',
    corTextoSobreDegrade: '#ffffff',
    telefoneContato: '(19) 3090-0000',
    whatsappContato: '(19) 90000-0000',
    emailContato: 'contato@leilao.example.com',
    mensagemRodape:
      'Leilões de veículos recuperados, de frota e judiciais, com leiloeiros matriculados na Junta Comercial. Leia o edital e visite o lote antes de dar o seu lance.',
    necessarioLoginParaVisualizar: false,
    manterComoCondicional: false,
  },
  loja: {
    marca: ['PÁTIO ABERTO', 'SEMINOVOS'],
    nome: 'Pátio Aberto Seminovos',
    nomeSite: 'Pátio Aberto Seminovos',
    termoLance: 'Oferta',
    termoLote: 'Anúncio',
    termoLeilao: 'Evento',
    corPrimaria: '#8a2846',
    corSecundaria: '#2f9e7f',
    corGradient1: '#4a1226',
    corGradient2: '#8a2846',
    corGradient3: '#a8385a',
    corTextoSobreDegrade: '#fff7f2',
    telefoneContato: '(31) 3090-0000',
    whatsappContato: '(31) 90000-0000',
    emailContato: 'contato@loja.example.com',
    mensagemRodape:
      'Seminovos de concessionárias e locadoras, com laudo cautelar e procedência. Faça a sua oferta e retire o carro no pátio mais perto de você.',
    necessarioLoginParaVisualizar: false,
    manterComoCondicional: true,
  },
};

/** One of the two demo tenants, complete and with its own pictures: one of type leilao, one of type loja. */
export function hotsiteDaDemo({ hotUid, id, tipo, subdominio }: HotsiteDaDemo): {
  hotsite: Hotsite;
  marcas: Marcas;
} {
  const { marca, ...fixo } = FIXOS[tipo];
  const [nome, complemento] = marca;
  const marcas = desenharMarcas({
    tipo,
    primaria: fixo.corPrimaria,
    secundaria: fixo.corSecundaria,
    nome,
    complemento,
  });
  // The version in the address lets the picture be cached until it changes.
  const versao = createHash('sha256').update(marcas.logomarca).digest('hex').slice(0, 8);
  return {
    marcas,
    hotsite: {
      ...fixo,
      uid: hotUid,
      id,
      tipo,
      logomarca: `/marca/${hotUid}.svg?v=${versao}`,
      favicon: `/marca/${hotUid}-icone.svg?v=${versao}`,
      hosts: [`${subdominio}.localhost`],
    },
  };
}
