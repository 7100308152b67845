import { semComprador } from '@martelo/schemas/disputa/valores.ts';
import { listaDeCadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import { telasDosLeiloes } from '@martelo/schemas/leiloes/telas.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import { listaDeVeiculos } from '@martelo/schemas/veiculos/veiculo.ts';
import { useParams, useSearch } from '@tanstack/react-router';
import { PainelDeFotos } from '../../fotos/door.ts';
import { useTermos } from '../../hotsites/door.ts';
import { FolhasDoLeilao, useEstadoDoLeilao } from '../../leiloes/door.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Ligacao } from '../../ui/ligacao.tsx';
import { AoLado, Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';
import estilos from '../parts/quanto-paga.module.css';
import { QuantoPaga } from '../parts/quanto-paga.tsx';
import { porqueFixo } from '../porque-fixo.ts';
import { useTipoDoVeiculo } from '../use-tipo-do-veiculo.ts';
import { useOfertas } from '../use-ofertas.ts';

const inteiroDe = (dito: unknown): number | undefined =>
  typeof dito === 'string' && /^\d{1,5}$/.test(dito) ? Number(dito) : undefined;

/** One lote: its vehicle and place, what decides about bids, and what a buyer pays besides. */
export function PaginaDoCadastroDoLote() {
  const termos = useTermos();
  const { uid = '' } = useParams({ strict: false });
  const pedido: { leilao?: unknown; numero?: unknown; posicao?: unknown } = useSearch({ strict: false });
  const f = useRegistro(cadastroDeLotes, {
    comeco: () => ({
      ...(typeof pedido.leilao === 'string' ? { leilao: pedido.leilao } : {}),
      numero: inteiroDe(pedido.numero),
      posicaoLeilao: inteiroDe(pedido.posicao),
    }),
  });
  const { leilao } = f.valores;
  const estado = useEstadoDoLeilao(leilao ?? '', typeof leilao === 'string' && leilao !== '');
  const lote = estado?.lotes.find((l) => l.lelUid === uid);
  const ofertas = useOfertas(uid, lote !== undefined && lote.situacao !== null);
  const fixo = (campo: string): string | false =>
    estado === undefined ? false : porqueFixo(campo, estado, ofertas, termos);
  const seguir = useTipoDoVeiculo((tipo) => f.mudar('tipo', tipo));
  return (
    <Formulario
      de={f}
      {...(f.novo ? { titulo: `Cadastrar ${termos.lote.um}` } : {})}
      cabeca={
        typeof leilao === 'string' && leilao !== '' ? (
          <Ligacao para={caminhoDe(telasDosLeiloes.ficha, { uid: leilao })} className={estilos.ligacao}>
            Abrir {termos.leilao.o}
          </Ligacao>
        ) : undefined
      }
    >
      <Grupo titulo={termos.lote.Um}>
        <f.Campo
          nome="leilao"
          lista={listaDeCadastroDeLeiloes}
          fixo={f.novo ? false : `${termos.lote.O} não muda de ${termos.leilao.um}.`}
        />
        <f.Campo nome="veiculo" lista={listaDeVeiculos} aoMudar={seguir} />
        <f.Campo nome="numero" fixo={fixo('numero')} />
        <f.Campo nome="posicaoLeilao" fixo={fixo('posicaoLeilao')} />
        <f.Campo nome="tipo" fixo={fixo('tipo')} />
        <f.Campo nome="prioridade" />
        <f.Campo nome="descricao" />
        <f.Campo nome="descricaoVisitacao" />
      </Grupo>
      <PainelDeFotos
        de="lote"
        alvo={uid}
        o={termos.lote.o}
        novo={f.novo}
        deOutro={`São as fotos do veículo: ${termos.lote.o} as segue até ${termos.leilao.o} ficar pronto, e então guarda as suas.`}
      />
      <Grupo titulo="Lances">
        <f.Campo nome="minimo" fixo={fixo('minimo')} />
        <f.Campo nome="incremento" fixo={fixo('incremento')} />
        <f.Campo nome="valorComitente" fixo={fixo('valorComitente')} />
        <f.Campo nome="autorizadoEm" />
        <f.Campo nome="compreJa" fixo={fixo('compreJa')} />
        <f.Campo nome="somenteBuyNowProposta" fixo={fixo('somenteBuyNowProposta')} />
        <f.Campo nome="finalizacaoManual" fixo={fixo('finalizacaoManual')} />
        <f.Campo nome="recebeIncrementoTempo" fixo={fixo('recebeIncrementoTempo')} />
        <f.Campo nome="gruposCliente" fixo={fixo('gruposCliente')} />
      </Grupo>
      <Grupo titulo="Bloco de valor" dito="Além do lance">
        <f.Campo nome="comissaoPorcentagem" />
        <f.Campo nome="compreJaPorcentagem" />
        <f.Campo nome="comissaoExtraPorcentagem" />
        <f.Campo nome="comissaoExtraMensagem" />
        <f.Campo nome="despachante" />
        <f.Campo nome="remocao" />
        <f.Campo nome="depositoDeBens" />
        <f.Campo nome="vistoria" />
        <f.Campo nome="outros" />
      </Grupo>
      <Grupo titulo="Laudo, vídeo e campanhas">
        <f.Campo nome="laudoCautelarResultado" />
        <f.Campo nome="laudoCautelarObservacao" />
        <f.Campo nome="laudoCautelarUrl" />
        <f.Campo nome="video" />
        <f.Campo nome="blackCar10" />
        <f.Campo nome="sorteioFinalAno" />
      </Grupo>
      <Grupo titulo="Documentos e nota">
        <f.Campo nome="despachantePrazoDocumento" />
        <f.Campo nome="itensNotaFiscal" />
      </Grupo>
      <AoLado>
        <QuantoPaga
          valores={f.valores}
          valor={lote?.valor ?? null}
          leilao={leilao}
          acabouSem={lote?.situacao != null && semComprador(lote.situacao)}
        />
        {estado !== undefined && lote !== undefined && (
          <FolhasDoLeilao leiUid={estado.leiUid} lote={uid} publicado={estado.publicado} />
        )}
      </AoLado>
      <Historico />
    </Formulario>
  );
}
