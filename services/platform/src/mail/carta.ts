import { createElement as h, Fragment } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The tenant as a letter shows it. */
export type MarcaDaCarta = {
  readonly nomeSite: string;
  readonly corPrimaria: string;
  readonly corGradient1: string;
  readonly corTextoSobreDegrade: string;
  readonly corSecundaria: string;
  readonly emailContato: string;
  readonly telefoneContato: string;
  readonly mensagemRodape: string;
  /** Where the tenant's site is, without a slash at its end. */
  readonly origem: string;
};

/** What a letter is made of, in its order. */
export type BlocoDaCarta =
  | { readonly tipo: 'paragrafo'; readonly texto: string }
  | { readonly tipo: 'codigo'; readonly codigo: string; readonly legenda: string }
  | { readonly tipo: 'botao'; readonly rotulo: string; readonly url: string }
  | { readonly tipo: 'lista'; readonly itens: readonly string[] }
  | { readonly tipo: 'miudo'; readonly texto: string }
  /** A small line that ends in a link. */
  | { readonly tipo: 'link'; readonly texto: string; readonly rotulo: string; readonly url: string };

export type Carta = {
  readonly assunto: string;
  readonly titulo: string;
  readonly blocos: readonly BlocoDaCarta[];
};

const FONTE = "'Archivo', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const TINTA = '#1d2329';
const TINTA_2 = '#56616b';

const p = (texto: ReactNode, estilo: CSSProperties = {}): ReactNode =>
  h('p', { style: { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: TINTA, ...estilo } }, texto);

const MIUDO = { fontSize: 14, lineHeight: '21px', color: TINTA_2 } as const;

function bloco(b: BlocoDaCarta, marca: MarcaDaCarta): ReactNode {
  switch (b.tipo) {
    case 'paragrafo':
      return p(b.texto);
    case 'miudo':
      return p(b.texto, MIUDO);
    case 'link': {
      const link = h('a', { href: b.url, style: { color: marca.corPrimaria } }, b.rotulo);
      return p(h(Fragment, null, b.texto, ' ', link, '.'), MIUDO);
    }
    case 'lista':
      return h(
        'ul',
        { style: { margin: '0 0 16px', paddingLeft: 22, color: TINTA, fontSize: 16, lineHeight: '24px' } },
        ...b.itens.map((item) => h('li', { key: item, style: { marginBottom: 6 } }, item)),
      );
    case 'codigo':
      return h(
        'div',
        {
          style: {
            margin: '8px 0 20px',
            padding: '18px 12px',
            borderRadius: 10,
            border: `1px solid ${marca.corPrimaria}`,
            textAlign: 'center',
          },
        },
        h('div', { style: { fontSize: 13, color: TINTA_2, marginBottom: 6 } }, b.legenda),
        h(
          'div',
          {
            style: {
              fontSize: b.codigo.length > 10 ? 18 : 34,
              fontWeight: 700,
              letterSpacing: b.codigo.length > 10 ? 1 : 8,
              color: marca.corPrimaria,
              fontFamily: "'SFMono-Regular', Consolas, 'Liberation Mono', monospace",
              wordBreak: 'break-all',
            },
          },
          b.codigo,
        ),
      );
    case 'botao':
      return h(
        'div',
        { style: { margin: '8px 0 22px' } },
        h(
          'a',
          {
            href: b.url,
            style: {
              display: 'inline-block',
              padding: '14px 26px',
              borderRadius: 8,
              background: marca.corPrimaria,
              color: '#ffffff',
              fontSize: 16,
              fontWeight: 700,
              textDecoration: 'none',
            },
          },
          b.rotulo,
        ),
      );
  }
}

/** Plain text of a letter: the same words in the same order, links in full. */
export function textoDaCarta({ titulo, blocos }: Carta, marca: MarcaDaCarta): string {
  const partes = blocos.map((b) => {
    switch (b.tipo) {
      case 'codigo':
        return `${b.legenda}\n\n    ${b.codigo}`;
      case 'botao':
        return `${b.rotulo}:\n${b.url}`;
      case 'link':
        return `${b.texto} ${b.rotulo}:\n${b.url}`;
      case 'lista':
        return b.itens.map((i) => `- ${i}`).join('\n');
      default:
        return b.texto;
    }
  });
  const contato = [marca.emailContato, marca.telefoneContato].filter((c) => c !== '').join(' · ');
  return [titulo, ...partes, '--', marca.nomeSite, marca.origem, contato]
    .filter((t) => t !== '')
    .join('\n\n');
}

/** A letter in the tenant's colours, as mail programs understand it: one column, styles inline, no picture needed. */
export function htmlDaCarta(carta: Carta, marca: MarcaDaCarta): string {
  const contato = [marca.emailContato, marca.telefoneContato].filter((c) => c !== '').join(' · ');
  const coluna = { width: '100%', maxWidth: 560, margin: '0 auto', borderCollapse: 'collapse' } as const;
  const corpo = h(
    'html',
    { lang: 'pt-BR' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('title', null, carta.assunto),
    ),
    h(
      'body',
      { style: { margin: 0, padding: '24px 12px', background: '#f2f3f5', fontFamily: FONTE } },
      h(
        'table',
        { role: 'presentation', style: coluna },
        h(
          'tbody',
          null,
          h(
            'tr',
            null,
            h(
              'td',
              {
                style: {
                  padding: '22px 28px',
                  background: marca.corGradient1,
                  borderBottom: `4px solid ${marca.corSecundaria}`,
                  borderRadius: '12px 12px 0 0',
                  color: marca.corTextoSobreDegrade,
                  fontSize: 19,
                  fontWeight: 700,
                },
              },
              marca.nomeSite,
            ),
          ),
          h(
            'tr',
            null,
            h(
              'td',
              { style: { padding: '30px 28px 16px', background: '#ffffff' } },
              h(
                'h1',
                { style: { margin: '0 0 18px', fontSize: 24, lineHeight: '30px', color: TINTA } },
                carta.titulo,
              ),
              ...carta.blocos.map((b, i) => h('div', { key: i }, bloco(b, marca))),
            ),
          ),
          h(
            'tr',
            null,
            h(
              'td',
              {
                style: {
                  padding: '18px 28px 26px',
                  background: '#ffffff',
                  borderTop: '1px solid #e3e6e9',
                  borderRadius: '0 0 12px 12px',
                  fontSize: 13,
                  lineHeight: '19px',
                  color: TINTA_2,
                },
              },
              h(
                'a',
                { href: marca.origem, style: { color: marca.corPrimaria, fontWeight: 700 } },
                marca.nomeSite,
              ),
              contato === '' ? null : h('div', { style: { marginTop: 4 } }, contato),
              marca.mensagemRodape === ''
                ? null
                : h('div', { style: { marginTop: 8 } }, marca.mensagemRodape),
            ),
          ),
        ),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(corpo)}`;
}
