import type { PaginaDinamica, RedeSocial } from '@martelo/schemas/hotsites/opcoes.ts';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconMail,
  IconMapPin,
  IconPhone,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHotsite, useTermos } from '../hotsites/door.ts';
import { caminhoDoQuadro, caminhoDosLeiloes } from '../lib/caminhos.ts';
import { useSessao } from '../sessao/door.ts';
import { enderecoEmTexto, ligacaoDoTelefone, ligacaoDoWhatsapp } from '../lib/format/contato.ts';
import { Junto } from '../ui/junto.tsx';
import { Marca } from './brand.tsx';
import estilos from './footer.module.css';

const REDES: Readonly<Record<RedeSocial, readonly [nome: string, Icone: typeof IconMail]>> = {
  instagram: ['Instagram', IconBrandInstagram],
  facebook: ['Facebook', IconBrandFacebook],
  youtube: ['YouTube', IconBrandYoutube],
  linkedin: ['LinkedIn', IconBrandLinkedin],
  tiktok: ['TikTok', IconBrandTiktok],
  x: ['X', IconBrandX],
};

type Entrada = readonly [rotulo: string, para: string, pagina: PaginaDinamica];
const CASA: readonly Entrada[] = [
  ['Quem somos', '/quem-somos', 'quem-somos'],
  ['Diferenciais', '/diferenciais', 'diferenciais'],
  ['Pátios', '/patios', 'patios'],
  ['Nosso dia a dia', '/video', 'video'],
  ['Vender o seu carro', '/vender-seu-carro', 'vender-seu-carro'],
];
const AJUDA: readonly Entrada[] = [
  ['Como funciona', '/como-funciona', 'como-funciona'],
  ['Dúvidas frequentes', '/duvidas', 'duvidas'],
  ['Formas de pagamento', '/formas-de-pagamento', 'formas-de-pagamento'],
  ['Entrega em casa', '/delivery', 'delivery'],
  ['Tabela de frete', '/tabela-de-frete', 'tabela-de-frete'],
  ['Regulamento', '/regulamento', 'regulamento'],
];

function Coluna({ titulo, entradas }: { readonly titulo: string; readonly entradas: readonly Entrada[] }) {
  const { paginasDinamicas } = useHotsite();
  const ligadas = entradas.filter(([, , pagina]) => paginasDinamicas.includes(pagina));
  if (ligadas.length === 0) return null;
  return (
    <nav aria-label={titulo}>
      <h2>{titulo}</h2>
      <ul>
        {ligadas.map(([rotulo, para]) => (
          <li key={para}>
            {para === '/vender-seu-carro' ? (
              // Leads out of the site: the server says where.
              <a href={para}>{rotulo}</a>
            ) : (
              <Link to={para}>{rotulo}</Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contatos() {
  const site = useHotsite();
  const endereco = enderecoEmTexto(site.endereco);
  const ditos = [
    site.telefoneContato,
    site.whatsappContato,
    site.emailContato,
    endereco,
    site.conteudoRodapeDireito,
  ];
  // A house that has just opened has said none of it yet.
  if (ditos.every((um) => um === '')) return null;
  return (
    <div>
      <h2>Fale conosco</h2>
      <ul>
        {site.telefoneContato !== '' && (
          <li>
            <a href={ligacaoDoTelefone(site.telefoneContato)}>
              <IconPhone size={18} aria-hidden /> {site.telefoneContato}
            </a>
          </li>
        )}
        {site.whatsappContato !== '' && (
          <li>
            <a href={ligacaoDoWhatsapp(site.whatsappContato)} rel="noopener noreferrer" target="_blank">
              <IconBrandWhatsapp size={18} aria-hidden /> WhatsApp {site.whatsappContato}
            </a>
          </li>
        )}
        {site.emailContato !== '' && (
          <li>
            <a href={`mailto:${site.emailContato}`}>
              <IconMail size={18} aria-hidden /> {site.emailContato}
            </a>
          </li>
        )}
        {endereco !== '' && (
          <li className={estilos.endereco}>
            <IconMapPin size={18} aria-hidden />{' '}
            <span>
              <Junto texto={endereco} />
            </span>
          </li>
        )}
      </ul>
      {site.conteudoRodapeDireito !== '' && <p className={estilos.direito}>{site.conteudoRodapeDireito}</p>}
    </div>
  );
}

/** The tenant's footer: brand and words, ways around, ways to reach people. */
export function Rodape() {
  const site = useHotsite();
  const termos = useTermos();
  const sessao = useSessao();
  const redes = (Object.keys(REDES) as RedeSocial[]).flatMap((r) => {
    const url = site.enderecosRedesSociais[r] ?? '';
    return url === '' ? [] : [{ url, nome: REDES[r][0], Icone: REDES[r][1] }];
  });
  return (
    <footer className={estilos.rodape}>
      <div className={`largura ${estilos.colunas}`}>
        <div className={estilos.sobre}>
          <Marca />
          {site.nomeSiteNovo !== '' && (
            <p>
              Em breve, <strong>{site.nomeSiteNovo}</strong>
            </p>
          )}
          {site.mensagemRodape !== '' && <p>{site.mensagemRodape}</p>}
          {redes.length > 0 && (
            <ul className={estilos.redes} aria-label="Redes sociais">
              {redes.map(({ url, nome, Icone }) => (
                <li key={nome}>
                  <a href={url} rel="noopener noreferrer" target="_blank" aria-label={nome} title={nome}>
                    <Icone size={21} stroke={1.7} aria-hidden />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Coluna titulo="A casa" entradas={CASA} />
        <Coluna titulo="Ajuda" entradas={AJUDA} />
        <Contatos />
      </div>
      <div className={`largura ${estilos.fim}`}>
        <p>Horários de Brasília. Valores em reais.</p>
        <p>
          <Link to={caminhoDosLeiloes(site.tipo)}>{termos.leilao.Varios}</Link> ·{' '}
          <Link to={caminhoDoQuadro()}>{termos.lote.Varios} em disputa</Link> ·{' '}
          {sessao === null ? (
            <Link to="/login">Entrar</Link>
          ) : (
            <Link to="/sair" preload={false}>
              Sair
            </Link>
          )}{' '}
          · {site.nome}
        </p>
      </div>
    </footer>
  );
}
