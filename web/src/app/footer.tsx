import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHotsite, useTermos } from '../hotsites/door.ts';
import { caminhoDosLeiloes } from '../lib/caminhos.ts';
import { Marca } from './brand.tsx';
import estilos from './footer.module.css';

const soDigitos = (s: string): string => s.replace(/\D/g, '');

/** The tenant's footer: brand and words, ways around, ways to reach people. */
export function Rodape() {
  const site = useHotsite();
  const termos = useTermos();
  return (
    <footer className={estilos.rodape}>
      <div className={`largura ${estilos.colunas}`}>
        <div className={estilos.sobre}>
          <Marca />
          {site.mensagemRodape !== '' && <p>{site.mensagemRodape}</p>}
        </div>
        <nav aria-label="Rodapé">
          <h2>Navegar</h2>
          <ul>
            <li>
              <Link to="/">Início</Link>
            </li>
            <li>
              <Link to={caminhoDosLeiloes(site.tipo)}>{termos.leilao.Varios}</Link>
            </li>
            <li>
              <Link to="/login">Entrar</Link>
            </li>
          </ul>
        </nav>
        <div>
          <h2>Fale conosco</h2>
          <ul>
            {site.telefoneContato !== '' && (
              <li>
                <a href={`tel:+55${soDigitos(site.telefoneContato).replace(/^55(?=\d{10,})/, '')}`}>
                  <IconPhone size={18} aria-hidden /> {site.telefoneContato}
                </a>
              </li>
            )}
            {site.whatsappContato !== '' && (
              <li>
                <a
                  href={`https://wa.me/55${soDigitos(site.whatsappContato).replace(/^55(?=\d{10,})/, '')}`}
                  rel="noopener noreferrer"
                  target="_blank"
                >
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
          </ul>
        </div>
      </div>
      <div className={`largura ${estilos.fim}`}>
        <p>Horários de Brasília. Valores em reais.</p>
        <p>{site.nome}</p>
      </div>
    </footer>
  );
}
