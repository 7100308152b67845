import { uidFixo } from '@martelo/platform/sql/uid-fixo.ts';
import { POSICOES_BANNER } from '@martelo/schemas/banners/banner.ts';
import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import type { BannerGravado } from '@martelo/site/module.ts';

type BannerDaDemo = readonly [categoria: string, nome: string, urlDestino: string];

type BannersDaDemo = Readonly<Partial<Record<keyof typeof POSICOES_BANNER, readonly BannerDaDemo[]>>>;

/** What the banners of the demo say, by position. */
export const BANNERS_DA_DEMO: Readonly<Record<TipoHotsite, BannersDaDemo>> = {
  leilao: {
    paginaInicial: [
      ['Toda semana', 'Frotas de locadoras com um só dono e revisões em dia', '/leilao'],
      ['Novidade', 'Parcele a comissão e as taxas em até 12 vezes no cartão', '/formas-de-pagamento'],
      ['Sem sair de casa', 'Arrematou? Levamos o veículo até a sua cidade', '/tabela-de-frete'],
    ],
    entreLeiloes: [
      ['Primeira vez?', 'Do cadastro à retirada: como participar de um leilão', '/como-funciona'],
    ],
    listaDeLotes: [['Frete', 'Quanto custa levar o veículo até a sua cidade', '/tabela-de-frete']],
  },
  loja: {
    paginaInicial: [
      [
        'Laudo em todos',
        'Seminovos com laudo cautelar aprovado e garantia de motor e câmbio',
        '/diferenciais',
      ],
      ['Seu carro na troca', 'Avaliamos o seu usado em uma visita à loja mais perto', '/vender-seu-carro'],
      ['Entrega', 'Compre de longe e receba em casa, com fotos na saída e na chegada', '/delivery'],
    ],
    entreLeiloes: [['Primeira vez?', 'Do cadastro à chave na mão: como comprar', '/como-funciona']],
    listaDeLotes: [['Entrega', 'Quanto custa receber o veículo na sua cidade', '/tabela-de-frete']],
  },
};

/** The demo's banners in one row, those of the home page first. */
const daDemo = (tipo: TipoHotsite) =>
  Object.entries(POSICOES_BANNER).flatMap(([nome, posicao]) =>
    (BANNERS_DA_DEMO[tipo][nome as keyof typeof POSICOES_BANNER] ?? []).map((banner) => ({
      posicao,
      banner,
    })),
  );

/** The banners of a demo tenant, ready to be written. */
export const bannersDaDemo = (hotUid: string, tipo: TipoHotsite): readonly BannerGravado[] =>
  daDemo(tipo).map(({ posicao, banner: [categoria, nome, url_destino] }, prioridade) => ({
    uid: uidFixo('banner', hotUid, prioridade),
    posicao_banner_uid: posicao,
    lei_uid: null,
    nome,
    categoria,
    data_inicio: null,
    data_fim: null,
    imagem: '',
    imagem_mobile: '',
    url_destino,
    prioridade,
  }));
