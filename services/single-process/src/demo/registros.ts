import { COMBUSTIVEIS } from '@martelo/catalog/module.ts';
import type { LeilaoDemo, LoteDemo, RegistroLeilao, RegistroLote } from '@martelo/catalog/module.ts';

/** The catalog's record of a demo event. */
export function registroDoLeilao(l: LeilaoDemo): RegistroLeilao {
  return {
    uid: l.leiUid,
    hotUid: l.hotUid,
    nome: l.nome,
    nomeSemData: l.nomeSemData,
    leiloeiro: l.leiloeiro,
    segundoEntreLotes: l.segundoEntreLotes,
    fechamento: l.fechamento,
    local: l.local,
    cidade: `${l.cidade} - ${l.uf}`,
    modalidade: l.modalidade,
    transmissaoUrl: null,
    editalUrl: null,
    data: l.data,
    porcentagemComissao: l.porcentagemComissao,
  };
}

/** The catalog's record of a demo lote. */
export function registroDoLote(l: LoteDemo): RegistroLote {
  const { veiculo: v, valor } = l;
  return {
    lelUid: l.lelUid,
    leiUid: l.leiUid,
    hotUid: l.hotUid,
    nome: l.nome,
    numero: l.numero,
    posicaoLeilao: l.posicaoLeilao,
    tipo: l.tipo,
    descricao: l.descricao,
    localizacao: { cidade: l.localizacao.cidade, uf: l.localizacao.uf },
    veiculo: {
      veiUid: v.veiUid,
      marca: v.marca,
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
    carimbos: l.carimbos.map((c) => c.nome),
    carroceria: v.carroceria,
    quantidadeFotos: l.quantidadeFotos,
  };
}
