import { COMBUSTIVEIS } from '@martelo/schemas/lotes/combustiveis.ts';
import type { RegistroLeilao, RegistroLote } from '@martelo/catalog/module.ts';
import type { LeilaoDemo, LoteDemo } from './catalogo/door.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';

/** The catalog's record of a demo event. */
export function registroDoLeilao(l: LeilaoDemo): RegistroLeilao {
  return {
    uid: l.leiUid,
    hotUid: l.hotUid,
    nome: l.nome,
    leiloeiro: l.leiloeiro,
    segundoEntreLotes: l.segundoEntreLotes,
    fechamento: l.fechamento,
    local: l.local,
    cidade: escreverLugar(l.cidade, l.uf),
    modalidade: l.modalidade,
    transmissaoUrl: null,
    editalUrl: l.editalUrl,
    ordemVisitacaoUrl: null,
    ordemEntradaUrl: null,
    data: l.data,
    porcentagemComissao: l.porcentagemComissao,
    localRealizacao:
      l.endereco === null
        ? null
        : {
            id: l.endereco.id,
            lcpId: null,
            nome: l.local,
            endereco: l.endereco.rua,
            cidade: escreverLugar(l.cidade, l.uf),
            telefone: l.endereco.telefone,
          },
  };
}

/** An invented chassis number: 17 signs that start like a Brazilian one. */
const chassiDaDemo = (veiUid: string): string => `9BD${veiUid.replaceAll('-', '').toUpperCase().slice(-14)}`;

/** The catalog's record of a demo lote. */
export function registroDoLote(l: LoteDemo): RegistroLote {
  const { veiculo: v, valor, extras } = l;
  return {
    lelUid: l.lelUid,
    leiUid: l.leiUid,
    hotUid: l.hotUid,
    nome: l.nome,
    numero: l.numero,
    posicaoLeilao: l.posicaoLeilao,
    tipo: l.tipo,
    descricao: l.descricao,
    localizacao: { cidade: l.localizacao.cidade, uf: l.localizacao.uf, patio: l.localizacao.patio },
    veiculo: {
      veiUid: v.veiUid,
      veiId: v.veiId,
      marca: v.marca,
      linha: v.linha,
      modelo: v.modelo,
      anoFabricacao: v.anoFabricacao,
      anoModelo: v.anoModelo,
      cor: v.cor,
      combustivel: COMBUSTIVEIS[v.combustivel],
      km: v.km,
      placaFinal: v.placaFinal,
      possuiChave: v.possuiChave,
      retomada: v.retomada,
      valorMercado: v.valorMercado,
      codigoFipe: v.codigoFipe,
      laudoUrl: null,
      spincar: null,
      prazoDocumento: extras.prazoDocumento,
    },
    valor: {
      despachante: valor.despachante,
      outros: valor.outros,
      remocao: valor.remocao,
      depositoDeBens: valor.depositoDeBens,
      vistoria: valor.vistoria,
      comissaoPorcentagem: valor.comissaoPorcentagem,
      comissaoExtraPorcentagem: valor.comissaoExtraPorcentagem,
      compreJaPorcentagem: valor.compreJaPorcentagem,
      comissaoExtraMensagem: valor.comissaoExtraMensagem ?? '',
    },
    comitente: { comId: l.comitente.comId, nome: l.comitente.nome, logo: l.comitente.logo ?? '' },
    laudoCautelarResultado: l.laudoCautelarResultado,
    laudoCautelarObservacao: l.laudoCautelarObservacao,
    carimbos: [...l.carimbos],
    video: extras.video,
    detranItens: [...extras.detranItens],
    itensNotaFiscal: [...extras.itensNotaFiscal],
    conjuntoLelUidPrincipal: l.conjuntoLelUidPrincipal,
    conjuntoLelUids: [...l.conjuntoLelUids],
    gruposCliente: [...(l.gruposCliente ?? [])],
    prioridade: l.prioridade,
    recebeIncrementoTempo: l.recebeIncrementoTempo,
    blackCar10: extras.blackCar10,
    sorteioFinalAno: extras.sorteioFinalAno,
    dataAlteracao: extras.dataAlteracao,
    valorComitente: l.valorComitente,
    placa: v.placa,
    chassi: chassiDaDemo(v.veiUid),
    carroceria: v.carroceria,
    quantidadeFotos: l.quantidadeFotos,
  };
}
