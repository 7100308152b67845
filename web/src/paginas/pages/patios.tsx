import { useQuery } from '@tanstack/react-query';
import { IconClock, IconExternalLink, IconMapPin, IconPhone } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { ligacaoDoTelefone } from '../../lib/format/contato.ts';
import { naoHa } from '../../lib/nao-encontrado.ts';
import { raiz } from '../../lib/raiz.ts';
import { BotaoLigacao } from '../../ui/botao-ligacao.tsx';
import { CabecaDaPagina } from '../../ui/cabeca-da-pagina.tsx';
import { Corpo } from '../parts/corpo.tsx';
import { Ilustracao } from '../parts/ilustracao.tsx';
import { emQueLugar } from '../lugar.ts';
import { paginaQuery, patioQuery, patiosQuery } from '../queries.ts';
import { ListaDeCards, Mapa } from '../sessoes/patios.tsx';
import estilos from './patios.module.css';
import { formatarLugar } from '../../lib/format/texto.ts';

const AQUI = { rotulo: 'Pátios', para: '/patios' };

/** /patios/{estadoUf} and /patios/{cidade}/{estadoUf}: the yards of a state or a city. */
export function PatiosDoLugar() {
  const { chamar } = raiz.useRouteContext();
  const { estadoUf = '', cidade } = useParams({ strict: false }) as { estadoUf?: string; cidade?: string };
  const { data } = useQuery(patiosQuery(chamar));
  if (data === undefined) return <div className={`largura ${estilos.espera}`} aria-busy />;
  const patios = data.patios.filter(
    (p) =>
      p.estadoUf.toLowerCase() === estadoUf.toLowerCase() &&
      (cidade === undefined || p.cidadeBusca === cidade),
  );
  const [primeiro] = patios;
  if (primeiro === undefined) return naoHa();
  const onde = emQueLugar(primeiro, cidade !== undefined);
  const quantos = patios.length === 1 ? 'Um endereço' : `${patios.length} endereços`;
  return (
    <>
      <CabecaDaPagina
        titulo={`Pátios ${onde}`}
        descricao={`${quantos} para ver e retirar.`}
        trilha={[AQUI]}
      />
      <div className={`largura ${estilos.lugar}`}>
        <Mapa patios={patios} />
        <ListaDeCards patios={patios} />
      </div>
    </>
  );
}

/** /patios/{cidade}/{estadoUf}/{patioNome}: one yard, with what the tenant says on every yard's page. */
export function PaginaDoPatio() {
  const { chamar } = raiz.useRouteContext();
  const { patioNome = '' } = useParams({ strict: false }) as { patioNome?: string };
  const { data: patio } = useQuery(patioQuery(chamar, patioNome));
  const { data: pagina } = useQuery(paginaQuery(chamar, 'patio-interno'));
  if (patio === undefined) return <div className={`largura ${estilos.espera}`} aria-busy />;
  const [foto] = patio.fotos;
  return (
    <>
      <CabecaDaPagina
        titulo={patio.nome}
        descricao={formatarLugar(patio.cidade, patio.estadoUf)}
        trilha={[AQUI, { rotulo: patio.estado, para: `/patios/${patio.estadoUf.toLowerCase()}` }]}
      />
      <div className={`largura ${estilos.patio}`}>
        <div className={estilos.fatos}>
          <dl>
            <div>
              <dt>
                <IconMapPin size={22} stroke={1.7} aria-hidden /> Endereço
              </dt>
              <dd>
                {patio.endereco}
                <br />
                {formatarLugar(patio.cidade, patio.estadoUf)}
              </dd>
            </div>
            <div>
              <dt>
                <IconPhone size={22} stroke={1.7} aria-hidden /> Telefone
              </dt>
              <dd>
                <a href={ligacaoDoTelefone(patio.telefone)}>{patio.telefone}</a>
              </dd>
            </div>
            <div>
              <dt>
                <IconClock size={22} stroke={1.7} aria-hidden /> Visitação
              </dt>
              <dd>{patio.explicacaoVisitacao}</dd>
            </div>
          </dl>
          {patio.googleMaps !== '' && (
            <BotaoLigacao para={patio.googleMaps}>
              Como chegar <IconExternalLink size={18} aria-hidden />
            </BotaoLigacao>
          )}
        </div>
        {foto === undefined ? (
          <Ilustracao nome="patio" />
        ) : (
          <img src={foto} alt={`Vista do ${patio.nome}`} className={estilos.foto} />
        )}
      </div>
      {pagina !== undefined && <Corpo sessoes={pagina.sessoes} />}
    </>
  );
}
