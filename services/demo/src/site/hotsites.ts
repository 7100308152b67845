import { createHash } from 'node:crypto';
import type { CadastroDoHotsite, EventoAtivo } from '@martelo/schemas/hotsites/hotsite.ts';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import { FIXOS } from './cadastros.ts';
import { desenharMarcas } from './logo.ts';
import { SUFIXO_DA_MARCA } from '@martelo/site/module.ts';
import type { Marcas } from '@martelo/site/module.ts';

/** What the demo's tenants are called elsewhere: their ids, and the first label of their hosts. */
export type HotsiteDaDemo = {
  readonly hotUid: string;
  readonly id: number;
  readonly tipo: TipoHotsite;
  /** `leilao` answers at `leilao.localhost`. */
  readonly subdominio: string;
  /** The campaign that is on. */
  readonly evento?: Omit<EventoAtivo, 'uid'>;
};

/** One of the two demo tenants, complete and with its own pictures: one of type leilao, one of type loja. */
export function hotsiteDaDemo({ hotUid, id, tipo, subdominio }: HotsiteDaDemo): {
  hotsite: CadastroDoHotsite;
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
  const endereco = (qual: keyof Marcas): string =>
    `/marca/${hotUid}${SUFIXO_DA_MARCA[qual]}.svg?v=${createHash('sha256').update(marcas[qual]).digest('hex').slice(0, 8)}`;
  const enderecos = {
    producao: `https://www.${subdominio}.example.com`,
    homologacao: `https://homologacao.${subdominio}.example.com`,
    teste: `http://${subdominio}.localhost:3000`,
  };
  return {
    marcas,
    hotsite: {
      ...fixo,
      uid: hotUid,
      id,
      tipo,
      logomarca: endereco('logomarca'),
      logomarcaSobreDegrade: endereco('logomarcaSobreDegrade'),
      logomarcaOpcao: endereco('logomarcaOpcao'),
      favicon: endereco('favicon'),
      // Pages and API share an origin in each environment.
      urlSite: enderecos,
      urlApi: enderecos,
      subdominio,
      dominio: `${subdominio}.example.com`,
      hostsAdicionais: [`${subdominio}.example.com`],
    },
  };
}
