import type { TipoHotsite } from '@martelo/schemas/shared/termos.ts';
import { concordar, TERMOS } from '@martelo/schemas/shared/termos.ts';
import { escreverLugar } from '@martelo/schemas/shared/lugar.ts';
import type { Sorteio } from './prng.ts';
import type { LoteTipo, VeiculoDemo } from './tipos.ts';

const numero = new Intl.NumberFormat('pt-BR');

const NO_FEMININO: Readonly<Record<string, string>> = {
  Branco: 'branca',
  Preto: 'preta',
  Vermelho: 'vermelha',
  Amarelo: 'amarela',
};

const ITENS_BASE = ['direção elétrica', 'ar-condicionado', 'vidros elétricos', 'travas elétricas', 'alarme'];
const ITENS_EXTRAS = [
  'central multimídia com espelhamento do celular',
  'câmera de ré',
  'sensor de estacionamento',
  'rodas de liga leve',
  'piloto automático',
  'faróis de neblina',
  'bancos revestidos em couro',
  'volante multifuncional',
  'chave presencial',
  'ar-condicionado digital',
  'airbags laterais',
  'controle de estabilidade',
];

const ITENS_DE: Readonly<
  Partial<Record<LoteTipo, readonly [base: readonly string[], extras: readonly string[]]>>
> = {
  Moto: [
    ['partida elétrica', 'freio a disco', 'rodas de liga leve', 'injeção eletrônica', 'painel digital'],
    [
      'freios ABS',
      'farol de LED',
      'protetor de motor',
      'bagageiro',
      'pedaleiras retráteis',
      'cavalete central',
    ],
  ],
  Pesados: [
    ['direção hidráulica', 'freio a ar', 'freio motor', 'tacógrafo', 'banco do motorista com suspensão'],
    [
      'ar-condicionado',
      'vidros elétricos',
      'rastreador instalado',
      'câmera de ré',
      'defletor de ar',
      'baú com portas traseiras e piso naval',
    ],
  ],
};

const ABERTURAS: Readonly<Record<string, readonly string[]>> = {
  'Recuperado de financiamento': [
    'Veículo recuperado de contrato de financiamento, em nome da instituição comitente.',
    'Recuperado de financiamento, com posse e propriedade consolidadas em favor do comitente.',
  ],
  'Recuperado de consórcio': [
    'Veículo recuperado de cota de consórcio, livre para transferência ao arrematante.',
  ],
  'Renovação de frota': [
    'Veículo de frota, com manutenção preventiva feita na rede da marca.',
    'Saiu da operação na renovação anual da frota, com plano de revisões cumprido.',
  ],
  Sinistro: ['Salvado de seguradora, vendido no estado em que se encontra.'],
  Judicial: ['Bem penhorado, vendido por determinação judicial no estado em que se encontra.'],
  'Troca em concessionária': [
    'Recebido na troca por um zero-quilômetro, com histórico conhecido.',
    'Veículo de troca, avaliado e revisado pela concessionária.',
  ],
  'Estoque próprio': ['Seminovo de estoque próprio, escolhido e revisado pela loja.'],
};

const ESTADO: Readonly<Record<LoteTipo, readonly string[]>> = {
  Carros: [
    'Lataria alinhada, com pequenos riscos próprios do uso.',
    'Pintura com bom brilho e um retoque discreto no para-choque dianteiro.',
    'Interior bem cuidado, sem rasgos; tapetes com desgaste leve.',
    'Pneus com cerca de 60% da vida útil e estepe sem uso.',
    'Motor e câmbio testados em pátio, sem ruídos fora do normal.',
    'Para-brisa original, sem trincas. Bateria em boas condições.',
  ],
  Utilitários: [
    'Estrutura íntegra; assoalho da área de carga com marcas de trabalho.',
    'Suspensão firme e sem folgas aparentes na avaliação de pátio.',
    'Motor pega de primeira e trabalha redondo, sem fumaça.',
    'Pneus em bom estado e caçamba com protetor.',
    'Interior conservado, com sinais de uso no banco do motorista.',
    'Pintura com riscos leves nas laterais, sem ferrugem aparente.',
  ],
  Moto: [
    'Quadro e garfo alinhados, sem sinais de queda forte.',
    'Relação e pneus em bom estado; freios revisados.',
    'Tanque sem amassados, com riscos leves de uso.',
    'Motor pega de primeira, sem vazamento aparente.',
    'Banco original, sem rasgos. Bateria com carga.',
  ],
  Pesados: [
    'Chassi íntegro, sem solda fora do padrão.',
    'Motor e câmbio testados em pátio, sem ruídos fora do normal.',
    'Baú sem furos, com marcas de carga no piso e nas laterais.',
    'Pneus dianteiros em bom estado; traseiros com meia-vida.',
    'Cabine conservada, com sinais de uso no banco do motorista.',
    'Manutenção em dia conforme o plano do fabricante.',
  ],
  Recuperável: [
    'Avarias concentradas na dianteira: para-choque, farol e capô.',
    'Colisão lateral com danos nas portas; colunas preservadas.',
    'Airbags acionados. Motor não testado.',
    'Longarina sem desvio aparente, conforme a vistoria de entrada.',
    'Rodas e pneus aproveitáveis. Interior em boas condições.',
  ],
  Sucatas: [
    'Vendido como sucata aproveitável, com baixa definitiva no Detran e sem direito a documento de circulação.',
    'Destinado a empresas de desmontagem credenciadas.',
    'Motor e câmbio sem teste; consulte a relação de peças no edital.',
    'Danos de grande monta na estrutura. Chassi recortado.',
  ],
};

/** Several sentences of good Portuguese about a lote; plain text with blank lines between paragraphs. */
export function descrever(
  s: Sorteio,
  tipo: LoteTipo,
  v: VeiculoDemo,
  local: { readonly patio: string; readonly cidade: string; readonly uf: string },
  hotsite: TipoHotsite,
): string {
  const t = TERMOS[hotsite];
  const abertura = s.um(ABERTURAS[v.retomada] ?? ['Veículo vendido no estado em que se encontra.']);
  const resumo = `${v.marca} ${v.linha} ${v.anoFabricacao}/${v.anoModelo}, cor ${NO_FEMININO[v.cor] ?? v.cor.toLowerCase()}, placa final ${v.placaFinal}.`;
  const km =
    v.km === null ? 'Hodômetro sem leitura.' : `Hodômetro com ${numero.format(v.km)} km na entrada do pátio.`;
  const chave = v.possuiChave
    ? s.um(['Acompanha chave.', 'Com chave principal e reserva.'])
    : 'Não acompanha chave.';
  const partes = [
    `${abertura} ${resumo}`,
    `${km} ${chave} ${s.varios(ESTADO[tipo], tipo === 'Sucatas' ? 2 : 3).join(' ')}`,
  ];
  if (tipo !== 'Sucatas') {
    const [base, extras] = ITENS_DE[tipo] ?? [ITENS_BASE, ITENS_EXTRAS];
    const itens = [...s.varios(base, s.inteiro(3, 5)), ...s.varios(extras, s.inteiro(1, 4))];
    partes.push(`Itens informados: ${itens.slice(0, -1).join(', ')} e ${itens.at(-1) ?? ''}.`);
    partes.push(
      s.um([
        'Débitos de IPVA e multas até a data da venda são quitados pelo comitente. A transferência corre por conta de quem comprar.',
        'Documentação em dia para transferência. IPVA do ano corrente pago.',
        'Prazo de documento de até 30 dias úteis depois da confirmação do pagamento.',
      ]),
    );
  }
  partes.push(
    s
      .um([
        `Visitação no ${local.patio}, em ${escreverLugar(local.cidade, local.uf)}, de segunda a sexta, das 9h às 16h, com agendamento.`,
        `Está no ${local.patio} (${escreverLugar(local.cidade, local.uf)}). Agende a visita e confira o estado antes de fazer ${concordar('o seu', t.lance)} ${t.lance.um}.`,
      ])
      .replaceAll('no Loja', 'na Loja'),
  );
  return partes.join('\n\n');
}

/** Result of the precautionary report and a sentence about it. */
export function laudo(
  s: Sorteio,
  tipo: LoteTipo,
): { readonly resultado: string; readonly observacao: string } {
  if (tipo === 'Sucatas')
    return { resultado: 'Não se aplica', observacao: 'Sucatas não passam por laudo cautelar.' };
  if (tipo === 'Recuperável') {
    return {
      resultado: 'Reprovado',
      observacao:
        'Apontamento de sinistro. O veículo precisa de reparo e de nova vistoria antes de circular.',
    };
  }
  return s.comPeso([
    [
      {
        resultado: 'Aprovado',
        observacao: 'Numeração original, estrutura íntegra e sem registro de sinistro.',
      },
      6,
    ],
    [
      {
        resultado: 'Aprovado com apontamentos',
        observacao: 'Repintura em uma peça externa, sem reparo estrutural. Numeração original.',
      },
      3,
    ],
    [
      {
        resultado: 'Não realizado',
        observacao: 'Laudo cautelar não contratado pelo comitente para este veículo.',
      },
      1,
    ],
  ]);
}

/** Stamps of a card, from facts of the lote only. */
export function carimbosDe(
  v: VeiculoDemo,
  minimo: number,
  laudoResultado: string,
  anoAtual: number,
): string[] {
  const c: string[] = [];
  if (minimo <= v.valorMercado * 0.45 && v.tipoMonta === null) c.push('Metade da FIPE');
  if (laudoResultado === 'Aprovado') c.push('Laudo aprovado');
  if (v.km !== null && v.km < 9_000 * Math.max(1, anoAtual - v.anoModelo)) c.push('Baixa quilometragem');
  if (v.tipoMonta !== null) c.push(`Monta ${v.tipoMonta.toLowerCase()}`);
  if (v.retomada === 'Renovação de frota') c.push('Frota');
  return c.slice(0, 3);
}
