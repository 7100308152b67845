import type { SessaoDe } from '@martelo/schemas/paginas/pagina.ts';
import { IconBrandWhatsapp, IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHotsite } from '../../hotsites/door.ts';
import { enderecoEmTexto, ligacaoDoTelefone, ligacaoDoWhatsapp } from '../../lib/format/contato.ts';
import { Junto } from '../../ui/junto.tsx';
import { Secao } from '../../ui/secao.tsx';
import { emSecao } from '../parts/em-secao.ts';
import estilos from './contato.module.css';

const Canal = ({
  icone,
  nome,
  children,
}: {
  readonly icone: ReactNode;
  readonly nome: string;
  readonly children: ReactNode;
}) => (
  <li>
    {icone}
    <div>
      <h3>{nome}</h3>
      {children}
    </div>
  </li>
);

/** The tenant's own ways to be reached, from its registration. */
export function CanaisDeContato({ sessao }: { readonly sessao: SessaoDe<'canais-de-contato'> }) {
  const h = useHotsite();
  const endereco = enderecoEmTexto(h.endereco);
  return (
    <Secao {...emSecao(sessao)}>
      <ul className={estilos.canais} data-coluna={sessao.tamanhoColuna}>
        {h.telefoneContato !== '' && (
          <Canal icone={<IconPhone size={24} stroke={1.7} aria-hidden />} nome="Telefone">
            <a href={ligacaoDoTelefone(h.telefoneContato)}>{h.telefoneContato}</a>
          </Canal>
        )}
        {h.whatsappContato !== '' && (
          <Canal icone={<IconBrandWhatsapp size={24} stroke={1.7} aria-hidden />} nome="WhatsApp">
            <a href={ligacaoDoWhatsapp(h.whatsappContato)} rel="noopener noreferrer" target="_blank">
              {h.whatsappContato}
            </a>
          </Canal>
        )}
        {h.emailContato !== '' && (
          <Canal icone={<IconMail size={24} stroke={1.7} aria-hidden />} nome="E-mail">
            <a href={`mailto:${h.emailContato}`}>{h.emailContato}</a>
          </Canal>
        )}
        {endereco !== '' && (
          <Canal icone={<IconMapPin size={24} stroke={1.7} aria-hidden />} nome="Endereço">
            <p>
              <Junto texto={endereco} />
            </p>
          </Canal>
        )}
        {h.conteudoRodapeDireito !== '' && (
          <Canal icone={<IconClock size={24} stroke={1.7} aria-hidden />} nome="Horário">
            <p>{h.conteudoRodapeDireito}</p>
          </Canal>
        )}
      </ul>
    </Secao>
  );
}
