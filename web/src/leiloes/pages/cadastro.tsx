import {
  cadastroDeLeiloes,
  campoDoLeilaoMuda,
  prorrogacaoAoMudar,
} from '@martelo/schemas/leiloes/cadastro.ts';
import { telaDasFotosEmMassa } from '@martelo/schemas/fotos/telas.ts';
import { listaDeLeiloeiros } from '@martelo/schemas/leiloeiros/leiloeiro.ts';
import { aoLoteamento, leilaoAcabado, rotuloDoLeilao } from '@martelo/schemas/leiloes/situacoes.ts';
import type { LeilaoSituacao } from '@martelo/schemas/leiloes/situacoes.ts';
import { listaDeLocais } from '@martelo/schemas/locais/local.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useTermos } from '../../hotsites/door.ts';
import { Historico } from '../../ui/historico/door.ts';
import { AoLado, Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';
import { FolhasDoLeilao } from '../parts/folhas-do-leilao.tsx';
import { Andamento } from '../preparo/andamento.tsx';
import { Arremates } from '../preparo/arremates.tsx';
import { Copia } from '../preparo/copia.tsx';
import { Edital } from '../preparo/edital.tsx';
import { LotesDoLeilao } from '../preparo/lotes.tsx';
import { OrdensPendentes } from '../preparo/ordens.tsx';
import { Prontidao } from '../preparo/prontidao.tsx';
import { useEstado } from '../preparo/use-preparo.ts';

/** Why the form is locked, and what is to be done where something can be. */
const porqueTravado = (situacao: LeilaoSituacao, termos: Termos): string =>
  leilaoAcabado(situacao)
    ? `Travado: ${termos.leilao.um} ${rotuloDoLeilao(situacao, termos).toLowerCase()} não muda mais.`
    : `Travado: o edital vale. Volte ${aoLoteamento(termos)} para mudar.`;

/** One leilão: where it stands and what it needs, its lotes and edital, and the form with the choices of its rules. */
export function PaginaDoLeilao() {
  const { uid = '' } = useParams({ strict: false });
  const termos = useTermos();
  const f = useRegistro(cadastroDeLeiloes);
  const estado = useEstado(uid, !f.novo);
  const fixo = (campo: string): boolean => estado !== undefined && !campoDoLeilaoMuda(campo, estado.situacao);
  const travado = estado === undefined ? '' : porqueTravado(estado.situacao, termos);
  const regras = fixo('fechamento') ? travado : 'O edital imprime estas escolhas';
  const comOfertas =
    estado !== undefined && estado.ofertas.lotes > 0 && 'Já há ofertas: para mudar a data, use Adiar.';
  const { fechamento, recebeIncrementoTempo } = f.valores;
  // Where the auctioneer closes, his clock only informs: there is nothing to extend.
  const peloRelogio = fechamento !== 'MANUAL';
  return (
    <Formulario de={f} {...(f.novo ? { titulo: `Cadastrar ${termos.leilao.um}` } : {})}>
      {estado !== undefined && (
        <>
          <OrdensPendentes estado={estado} />
          <Andamento estado={estado} data={f.valores.data ?? null} mexido={f.mudados.length > 0} />
          <Prontidao estado={estado} local={f.valores.localRealizacao ?? null} />
          <LotesDoLeilao estado={estado} />
          <Arremates leiUid={uid} nome={f.valores.nome ?? ''} />
        </>
      )}
      <Grupo titulo="Dados" {...(fixo('nome') ? { dito: travado } : {})}>
        <f.Campo nome="nome" inteiro fixo={fixo('nome')} />
        <f.Campo nome="data" fixo={fixo('data') || comOfertas} />
        <f.Campo nome="modalidade" />
        <f.Campo nome="leiloeiro" lista={listaDeLeiloeiros} fixo={fixo('leiloeiro')} />
        <f.Campo nome="localRealizacao" lista={listaDeLocais} />
        <f.Campo nome="porcentagemComissao" fixo={fixo('porcentagemComissao')} />
        <f.Campo
          nome="judicial"
          fixo={fixo('judicial')}
          aoMudar={(judicial) =>
            f.mudar(
              'prorrogacaoSegundos',
              prorrogacaoAoMudar(judicial === true, f.valores.prorrogacaoSegundos),
            )
          }
        />
      </Grupo>
      <Grupo titulo={`${termos.lance.Varios} e fechamento`} dito={regras}>
        <f.Campo nome="fechamento" inteiro fixo={fixo('fechamento')} />
        <f.Campo nome="aberturaDosLances" fixo={fixo('aberturaDosLances')} />
        {fechamento === 'ESCALONADO' && <f.Campo nome="segundoEntreLotes" fixo={fixo('segundoEntreLotes')} />}
        {fechamento === 'SEQUENCIAL' && (
          <f.Campo nome="duracaoAbertoSegundos" fixo={fixo('duracaoAbertoSegundos')} />
        )}
        <f.Campo nome="fimDoEvento" fixo={fixo('fimDoEvento')} />
        {peloRelogio && <f.Campo nome="recebeIncrementoTempo" inteiro fixo={fixo('recebeIncrementoTempo')} />}
        {peloRelogio && recebeIncrementoTempo === true && (
          <f.Campo nome="prorrogacaoSegundos" fixo={fixo('prorrogacaoSegundos')} />
        )}
        {fechamento === 'ESCALONADO' && recebeIncrementoTempo === true && (
          <f.Campo nome="limiteDaProrrogacaoMinutos" fixo={fixo('limiteDaProrrogacaoMinutos')} />
        )}
      </Grupo>
      <Grupo titulo="Quem vence" dito={regras}>
        <f.Campo nome="desempate" inteiro fixo={fixo('desempate')} />
        <f.Campo nome="reservaModo" inteiro fixo={fixo('reservaModo')} />
        <f.Campo nome="recebePropostas" fixo={fixo('recebePropostas')} />
      </Grupo>
      <Grupo titulo="Endereços e observação">
        <f.Campo nome="transmissaoUrl" />
        <f.Campo nome="ordemVisitacaoUrl" />
        <f.Campo nome="ordemEntradaUrl" />
        <f.Campo nome="observacao" />
      </Grupo>
      {estado !== undefined && (
        <AoLado>
          <Edital estado={estado} />
          <Copia leiUid={uid} nome={f.valores.nome ?? ''} data={f.valores.data ?? null} />
          <FolhasDoLeilao leiUid={uid} publicado={estado.publicado} />
          <Link to={telaDasFotosEmMassa.caminho} search={{ leilao: uid }}>
            Enviar fotos de todos {termos.lote.os}
          </Link>
        </AoLado>
      )}
      <Historico />
    </Formulario>
  );
}
