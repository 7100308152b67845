import { uidFixo } from '@martelo/platform/sql/uid-fixo.ts';
import type { PatioGravado } from '@martelo/logistics/module.ts';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';

type PatioDaDemo = Omit<PatioGravado, 'uid' | 'id' | 'google_maps'>;

const VISITA_LEILAO =
  'Visitação nos dois dias úteis antes do leilão, das 9h às 16h. Leve um documento com foto; não é preciso marcar. Os veículos podem ser vistos por dentro e por fora, sem dar partida.';
const VISITA_LOJA =
  'Aberto de segunda a sábado, das 9h às 19h. Para test-drive, marque por telefone e traga a sua CNH.';

const p = (
  nome: string,
  responsavel: string,
  cidade: string,
  estado: string,
  estado_uf: string,
  endereco: string,
  telefone: string,
  [latitude, longitude]: readonly [number, number],
  explicacao_visitacao: string,
): PatioDaDemo => ({
  nome,
  responsavel,
  cidade,
  estado,
  estado_uf,
  endereco,
  telefone,
  explicacao_visitacao,
  latitude,
  longitude,
});

/** The yards that the demo's lotes stand in; people, numbers and telephones are invented. */
const PATIOS_DA_DEMO: Readonly<Record<TipoHotsite, readonly PatioDaDemo[]>> = {
  leilao: [
    p(
      'Pátio Anhanguera',
      'Marcos Teles',
      'Campinas',
      'São Paulo',
      'SP',
      'Rodovia Anhanguera, km 98, Techno Park',
      '(19) 3090-0101',
      [-22.866, -47.133],
      VISITA_LEILAO,
    ),
    p(
      'Pátio Dutra',
      'Ivone Siqueira',
      'Guarulhos',
      'São Paulo',
      'SP',
      'Rodovia Presidente Dutra, km 221, Cumbica',
      '(11) 3090-0102',
      [-23.447, -46.48],
      VISITA_LEILAO,
    ),
    p(
      'Pátio Araucária',
      'Jonas Bittencourt',
      'Curitiba',
      'Paraná',
      'PR',
      'Rodovia do Xisto, 5200, Cidade Industrial',
      '(41) 3090-0103',
      [-25.522, -49.349],
      VISITA_LEILAO,
    ),
    p(
      'Pátio Fernão Dias',
      'Rosângela Pires',
      'Betim',
      'Minas Gerais',
      'MG',
      'Rodovia Fernão Dias, km 490, Jardim Piemonte',
      '(31) 3090-0104',
      [-19.974, -44.182],
      VISITA_LEILAO,
    ),
    p(
      'Pátio Cerrado',
      'Wesley Arantes',
      'Goiânia',
      'Goiás',
      'GO',
      'BR-153, km 7, Chácara Retiro',
      '(62) 3090-0105',
      [-16.643, -49.222],
      VISITA_LEILAO,
    ),
    p(
      'Pátio Mangueiras',
      'Socorro Lameira',
      'Marituba',
      'Pará',
      'PA',
      'Rodovia BR-316, km 14, Decouville',
      '(91) 3090-0106',
      [-1.36, -48.343],
      VISITA_LEILAO,
    ),
    p(
      'Pátio Guararapes',
      'Everaldo Lins',
      'Jaboatão dos Guararapes',
      'Pernambuco',
      'PE',
      'Rodovia BR-101 Sul, km 84, Prazeres',
      '(81) 3090-0107',
      [-8.157, -34.932],
      VISITA_LEILAO,
    ),
    p(
      'Pátio Farroupilha',
      'Clarice Weber',
      'Gravataí',
      'Rio Grande do Sul',
      'RS',
      'Rodovia RS-118, km 12, Distrito Industrial',
      '(51) 3090-0108',
      [-29.925, -51.01],
      VISITA_LEILAO,
    ),
  ],
  loja: [
    p(
      'Loja Pampulha',
      'Renata Couto',
      'Belo Horizonte',
      'Minas Gerais',
      'MG',
      'Avenida Antônio Carlos, 7780, Pampulha',
      '(31) 3090-0201',
      [-19.863, -43.955],
      VISITA_LOJA,
    ),
    p(
      'Loja Eldorado',
      'Diego Moura',
      'Contagem',
      'Minas Gerais',
      'MG',
      'Avenida João César de Oliveira, 3105, Eldorado',
      '(31) 3090-0202',
      [-19.94, -44.043],
      VISITA_LOJA,
    ),
    p(
      'Loja Triângulo',
      'Paula Rezende',
      'Uberlândia',
      'Minas Gerais',
      'MG',
      'Avenida Rondon Pacheco, 2410, Tibery',
      '(34) 3090-0203',
      [-18.911, -48.253],
      VISITA_LOJA,
    ),
    p(
      'Loja Camburi',
      'Thiago Brandão',
      'Vitória',
      'Espírito Santo',
      'ES',
      'Avenida Dante Michelini, 1880, Jardim Camburi',
      '(27) 3090-0204',
      [-20.258, -40.27],
      VISITA_LOJA,
    ),
  ],
};

/** The yards of a demo tenant, ready to be written. */
export const patiosDaDemo = (hotUid: string, tipo: TipoHotsite): readonly PatioGravado[] =>
  PATIOS_DA_DEMO[tipo].map((p, i) => ({
    ...p,
    uid: uidFixo('patio', hotUid, p.nome),
    id: i + 1,
    google_maps: `https://www.google.com/maps/search/?api=1&query=${p.latitude},${p.longitude}`,
  }));
