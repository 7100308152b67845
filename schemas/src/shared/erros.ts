import { DESLIGADO_ROTULOS } from '../hotsites/opcoes.ts';
import { rotuloDaSituacao } from '../disputa/rotulos.ts';
import { LOTE_SITUACOES } from '../disputa/valores.ts';
import { aoLoteamento, LEILAO_SITUACOES, rotuloDoLeilao } from '../leiloes/situacoes.ts';
import { ERROS_DA_CASA } from './erros-da-casa.ts';
import { formatarBRL } from './dinheiro.ts';
import { fraseDaSenhaCurta, SENHA_MINIMA } from './senha.ts';
import { ERROS_DOS_REGISTROS } from './erros-dos-registros.ts';
import { ERROS_DOS_TRABALHOS } from './erros-dos-trabalhos.ts';
import { concordar } from './termos.ts';
import type { Termos } from './termos.ts';
import { ERROS_DOS_ENVIOS } from './erros-dos-envios.ts';
import { ERROS_DO_PREPARO } from './erros-do-preparo.ts';
import { linha } from './linha-de-erro.ts';
import type { DetalhesRecusa, Linha } from './linha-de-erro.ts';

export type { DetalhesRecusa } from './linha-de-erro.ts';

/** 'o próximo lance', 'a próxima oferta'. */
const proximo = (t: Termos): string => `${concordar('o próximo', t.lance)} ${t.lance.um}`;
const entre = (texto: string | undefined): string => (texto ? ` (${texto})` : '');
/** A situation of the wire in the tenant's words; whatever else was said stays as it is. */
const loteEmPalavras = (dita: string | undefined, t: Termos): string | undefined => {
  const situacao = LOTE_SITUACOES.find((s) => s === dita);
  return situacao === undefined ? dita : rotuloDaSituacao(situacao, t);
};
const leilaoEmPalavras = (dita: string | undefined, t: Termos): string | undefined => {
  const situacao = LEILAO_SITUACOES.find((s) => s === dita);
  return situacao === undefined ? dita : rotuloDoLeilao(situacao, t);
};

/** What every 429 says, whatever it is for, to the letter (spec 1, section 8); how long it really is stands beside it in seconds. */
export const FRASE_429 = 'Bloqueado - Aguarde algumas horas para enviar novamente.';

/**
 * Every refusal of the product: code, HTTP status, pt-BR sentence in the tenant's words.
 * The one place where a code becomes a status; screens and socket use the same sentence.
 */
export const ERROS = {
  ...ERROS_DO_PREPARO,
  ...ERROS_DOS_REGISTROS,
  ...ERROS_DA_CASA,
  ...ERROS_DOS_TRABALHOS,
  ...ERROS_DOS_ENVIOS,
  DADOS_INVALIDOS: linha(400, () => 'Confira os dados enviados.'),
  JSON_INVALIDO: linha(400, () => 'O corpo enviado não é um JSON válido.'),
  MENSAGEM_DESCONHECIDA: linha(400, () => 'Mensagem desconhecida.'),
  NAO_AUTENTICADO: linha(401, () => 'Efetuar login para acessar esta página'),
  TOKEN_INVALIDO: linha(401, () => 'Token inválido'),
  TOKEN_EXPIRADO: linha(401, () => 'Sua sessão expirou. Entre novamente.'),
  CREDENCIAIS_INVALIDAS: linha(401, () => 'E-mail ou senha incorretos.'),
  SEM_PERMISSAO: linha(403, (_t, d) =>
    `Você não tem a permissão necessária para acessar esta página, papéis: ${d.papeis ?? ''}`.trimEnd(),
  ),
  SESSAO_ASSISTIDA: linha(
    403,
    () => 'Este acesso da equipe só lê: nada pode ser mudado ou enviado em nome do cliente.',
  ),
  CONTA_DESATIVADA: linha(403, () => 'Esta conta foi desativada. Fale conosco.'),
  CADASTRO_FECHADO: linha(403, () => 'O cadastro não está aberto neste momento.'),
  FORA_DA_VISUALIZACAO: linha(403, () => 'Este site não está aberto para visitas neste momento.'),
  RECURSO_DESLIGADO: linha(
    403,
    (_t, d) =>
      `Este site não oferece ${(d.recurso === undefined ? undefined : DESLIGADO_ROTULOS[d.recurso]) ?? 'este recurso'}.`,
  ),
  PESSOA_NAO_PERMITIDA: linha(
    403,
    (_t, d) => `Este site não aceita cadastro de ${d.situacao ?? 'clientes deste tipo'}.`,
  ),
  ORIGEM_NAO_PERMITIDA: linha(403, () => 'Origem não permitida.'),
  CLIENTE_NAO_APROVADO: linha(403, () => 'Seu cadastro ainda não foi aprovado. Envie os documentos pedidos.'),
  NAO_HABILITADO: linha(
    403,
    (t) => `Você ainda não está habilitado para ${t.leilao.este}. Peça sua habilitação.`,
  ),
  HABILITACAO_REVOGADA: linha(
    403,
    (t) =>
      `Sua habilitação para ${t.leilao.este} foi retirada pela nossa equipe. Fale conosco: a gente explica o motivo.`,
  ),
  CLIENTE_BLOQUEADO: linha(
    403,
    (t) => `Seu acesso está bloqueado para enviar ${t.lance.varios}. Fale conosco.`,
  ),
  VINCULO_COM_LOTE: linha(
    403,
    (t) =>
      `Quem tem vínculo com o comitente ou com o leiloeiro não pode enviar ${t.lance.um} para ${t.lote.este}.`,
  ),
  GRUPO_NAO_PERMITIDO: linha(
    403,
    (t) => `${t.lote.Este} é ${concordar('exclusivo', t.lote)} para outro grupo de clientes.`,
  ),
  TIPO_DE_LOTE_NAO_PERMITIDO: linha(
    403,
    (t, d) =>
      `Sua habilitação para ${t.leilao.este} não inclui ${t.lote.varios}${d.tipoDeLote === undefined ? ' deste tipo' : ` do tipo ${d.tipoDeLote}`}. Fale conosco para incluir.`,
  ),
  LIMITE_EXCEDIDO: linha(
    403,
    (t, d) =>
      `O valor passa do seu limite de ${t.lance.varios} n${t.leilao.este}${d.limite === undefined ? '' : `, de ${formatarBRL(d.limite)}`}. Fale conosco para aumentar.`,
  ),
  CPF_INVALIDO: linha(400, () => 'Informe um CPF válido.'),
  CNPJ_INVALIDO: linha(400, () => 'Informe um CNPJ válido.'),
  MENOR_DE_IDADE: linha(400, () => 'É preciso ter 18 anos ou mais para se cadastrar.'),
  SENHA_CURTA: linha(400, (_t, d) => fraseDaSenhaCurta(d.minimo ?? SENHA_MINIMA)),
  SENHA_COMUM: linha(400, () => 'Esta senha é fácil de adivinhar. Escolha outra.'),
  APELIDO_RESERVADO: linha(400, () => 'Este apelido não pode ser usado. Escolha outro.'),
  EDITAL_NAO_ACEITO: linha(400, () => 'É preciso aceitar o edital.'),
  BLOQUEIO_INVALIDO: linha(
    400,
    () =>
      'Informe um endereço IP, uma faixa como 203.0.113.0/24 ou um dispositivo válido, que não seja o seu.',
  ),
  LOCALIDADE_INVALIDA: linha(400, () => 'Escolha uma cidade da lista.'),
  CODIGO_INVALIDO: linha(400, () => 'O código não confere ou já venceu. Confira ou peça outro.'),
  SENHA_ATUAL_INCORRETA: linha(400, () => 'A senha não confere.'),
  CEP_NAO_ENCONTRADO: linha(404, () => 'Não encontramos a cidade deste CEP. Escolha na lista.'),
  LINK_INVALIDO: linha(404, () => 'Este link não vale mais. Peça outro.'),
  HOTSITE_NAO_ENCONTRADO: linha(404, () => 'Não há um site neste endereço.'),
  NAO_ENCONTRADO: linha(404, () => 'Não encontramos o que você procura.'),
  METODO_NAO_PERMITIDO: linha(405, () => 'Este endereço não aceita esta operação.'),
  TEMPO_ESGOTADO: linha(408, () => 'O pedido demorou demais para chegar. Tente novamente.'),
  ARQUIVO_GRANDE: linha(413, () => 'O arquivo passa de 10 MB. Envie um menor.'),
  ARQUIVO_INVALIDO: linha(415, () => 'Envie uma foto (JPG, PNG, WebP ou HEIC) ou um PDF.'),
  ARQUIVO_ILEGIVEL: linha(
    422,
    () => 'Não conseguimos ler este arquivo. Tire outra foto ou gere o PDF de novo.',
  ),
  ARQUIVO_LONGO: linha(422, () => 'O PDF tem mais de 40 páginas. Envie só as páginas do documento.'),
  TIPO_NAO_SUPORTADO: linha(415, () => 'Envie o corpo em JSON (application/json).'),
  EXPECTATIVA_DESCONHECIDA: linha(417, () => 'O pedido espera algo que não prometemos (cabeçalho Expect).'),
  AVISOS_DESLIGADOS: linha(409, () => 'Os avisos no aparelho não estão disponíveis neste site.'),
  NAVEGADOR_DESCONHECIDO: linha(
    422,
    () => 'Ainda não sabemos avisar neste navegador. Use o Chrome, o Edge, o Firefox ou o Safari.',
  ),
  LOTE_NAO_ENCONTRADO: linha(404, (t) => `Não encontramos ${t.lote.este}.`),
  LOTE_PENDENTE: linha(
    409,
    (t) => `${t.lote.Este} está em conferência e ainda não recebe ${t.lance.varios}.`,
  ),
  LOTE_EM_CONJUNTO: linha(
    409,
    (t) =>
      `${t.lote.Este} é ${concordar('vendido', t.lote)} em conjunto e não recebe ${t.lance.varios}. Dispute ${concordar('pelo', t.lote)} principal.`,
  ),
  LOTE_NAO_ABERTO: linha(409, (t) => `${t.lote.Este} ainda não recebe ${t.lance.varios}.`),
  LOTE_ENCERRADO: linha(409, (t) => `${t.lote.Este} já foi ${concordar('encerrado', t.lote)}.`),
  LANCE_BAIXO: linha(409, (t, d) => `O valor está abaixo d${proximo(t)}, de ${formatarBRL(d.proximo)}.`),
  JA_VENCENDO: linha(
    409,
    (t, d) => `${d.daPlateia === true ? 'Este participante' : 'Você'} já está ganhando ${t.lote.este}.`,
  ),
  CONFIRMACAO_NECESSARIA: linha(
    409,
    (t, d) => `O valor está bem acima d${proximo(t)}, de ${formatarBRL(d.proximo)}. Confirme para enviar.`,
  ),
  LANCE_ACIMA_DO_TETO: linha(
    409,
    (t, d) =>
      `O valor passa do teto que aceitamos para ${t.lote.este}${d.limite === undefined ? '' : `, de ${formatarBRL(d.limite)}`}. Confira se não há um dígito a mais.`,
  ),
  MAXIMO_ABAIXO_DO_PRECO: linha(
    409,
    (_t, d) => `O seu máximo não pode ficar abaixo do valor atual, de ${formatarBRL(d.preco)}.`,
  ),
  SOMENTE_COMPRE_JA_PROPOSTA: linha(409, (t) => `${t.lote.Este} aceita somente Compre Já ou proposta.`),
  COMPRE_JA_INDISPONIVEL: linha(409, (t) => `O Compre Já não está disponível para ${t.lote.este}.`),
  PROPOSTA_NAO_ENCONTRADA: linha(404, () => 'Proposta não encontrada.'),
  PROPOSTA_RESPONDIDA: linha(409, () => 'Esta proposta já foi respondida, ou o cliente já fez outra.'),
  LOTE_EM_DISPUTA: linha(
    409,
    (t) => `${t.lote.Este} já tem ${t.lance.varios}: vence ${concordar('o maior', t.lance)}.`,
  ),
  PROPOSTA_INDISPONIVEL: linha(409, (t) => `${t.lote.Este} não recebe propostas.`),
  VALOR_COMPRE_JA: linha(409, (_t, d) => `O valor do Compre Já é ${formatarBRL(d.preco)}.`),
  VERSAO_ANTIGA: linha(
    409,
    (t) => `Chegou ${concordar('um', t.lance)} ${t.lance.novo}. Confira antes de bater o martelo.`,
  ),
  TRANSICAO_INVALIDA: linha(
    409,
    (t, d) => `Esta ação não vale para ${t.lote.este} agora${entre(loteEmPalavras(d.situacao, t))}.`,
  ),
  PREGAO_CEDO_DEMAIS: linha(409, () => 'Aguarde o tempo mínimo do pregão antes do próximo passo.'),
  AINDA_NO_PRAZO: linha(409, (t) => `${t.lote.Este} ainda está no prazo.`),
  CANCELAMENTO_NAO_PERMITIDO: linha(
    409,
    (t) => `${t.lance.Este} não pode ser ${concordar('cancelado', t.lance)}.`,
  ),
  COMPRE_JA_NAO_SE_CANCELA: linha(
    409,
    (t) =>
      `O Compre Já é uma compra, e não ${concordar('um', t.lance)} ${t.lance.um}: ele só se desfaz pela desistência da venda.`,
  ),
  SEGUNDO_APROVADOR: linha(
    409,
    () => 'O cancelamento depois do martelo precisa de uma segunda pessoa para aprovar.',
  ),
  MINIMO_COM_LANCES: linha(
    409,
    (t) => `O mínimo não muda depois ${concordar('do primeiro', t.lance)} ${t.lance.um}.`,
  ),
  SCRIPT_PROPRIO: linha(
    403,
    () =>
      'Quem escreveu o script não o libera: peça a outra pessoa com o papel Interno - Desenvolvimento TI.',
  ),
  SCRIPT_RESPONDIDO: linha(409, () => 'Este script já teve resposta. Veja na lista como ficou.'),
  ORDEM_MUDADA: linha(
    409,
    () => 'Alguém mudou a ordem enquanto isso. Veja como ela está agora e mova de novo.',
  ),
  LOTE_COM_OFERTAS: linha(409, (t) => `${t.lote.Este} já recebeu ofertas: isso não muda mais.`),
  ADIAMENTO_PARA_ANTES: linha(
    409,
    (t) =>
      `Quem já ofertou ou se habilitou conta com esta data: ela só pode ir para depois. Para antes, cancele ${t.leilao.o} e abra ${concordar('outro', t.leilao)}.`,
  ),
  ADIAMENTO_TARDE: linha(
    409,
    (t) =>
      `A disputa já começou ou o prazo já acabou: ${t.leilao.este} não pode mais ser ${concordar('adiado', t.leilao)}.`,
  ),
  DATA_COM_OFERTAS: linha(
    409,
    (t) =>
      `Já há ofertas n${t.leilao.este}: a data não muda mais por aqui, nem para antes. Para levá-la para depois, use Adiar, com o motivo.`,
  ),
  LEILAO_CONGELADO: linha(
    409,
    (t) =>
      `${t.leilao.Este} já está ${concordar('pronto', t.leilao)}: para mudar isso, volte ${aoLoteamento(t)} e publique outra versão do edital.`,
  ),
  LOTE_EM_INCIDENTE: linha(
    409,
    (t, d) =>
      `${t.lote.Este} está ${concordar('parado', t.lote)} para conferência da auditoria${d.revisao === undefined ? '' : `: o registro foi alterado a partir do evento ${d.revisao}`}.`,
  ),
  APELIDO_SEM_CADASTRO: linha(409, () => 'Este apelido não tem um participante cadastrado.'),
  APELIDO_REVOGADO: linha(
    409,
    (t) => `A habilitação deste participante da plateia para ${t.leilao.este} foi retirada pela equipe.`,
  ),
  LEILAO_NAO_ENCONTRADO: linha(404, (t) => `Não encontramos ${t.leilao.este}.`),
  LEILAO_TRANSICAO_INVALIDA: linha(
    409,
    (t, d) => `Esta ação não vale para ${t.leilao.este} agora${entre(leilaoEmPalavras(d.situacao, t))}.`,
  ),
  LEILAO_INCOMPLETO: linha(
    409,
    (t) => `Faltam edital, leiloeiro ou ${t.lote.varios} liberados em ${t.leilao.este}.`,
  ),
  LEILAO_COM_LOTES_ABERTOS: linha(409, (t) => `Ainda há ${t.lote.varios} em disputa n${t.leilao.este}.`),
  EMAIL_EM_USO: linha(409, () => 'Já existe um cadastro com este e-mail. Entre ou redefina a sua senha.'),
  CPF_EM_USO: linha(409, () => 'Já existe um cadastro com este CPF. Entre ou redefina a sua senha.'),
  CNPJ_EM_USO: linha(409, () => 'Já existe um cadastro com este CNPJ. Entre ou redefina a sua senha.'),
  FAVORITO_EXISTENTE: linha(409, () => 'Favorito já existente'),
  LIMITE_DE_FAVORITOS: linha(409, () => 'Você já tem 999 favoritos. Retire algum para guardar outro.'),
  JA_CONFIRMADO: linha(409, () => 'Já está confirmado. Não precisa de código.'),
  SOMENTE_PESSOA_JURIDICA: linha(409, () => 'O quadro societário é só para pessoa jurídica.'),
  SOCIO_EM_USO: linha(409, () => 'Este sócio já está no quadro societário.'),
  PARTICIPACAO_EXCEDIDA: linha(409, () => 'As participações dos sócios somam mais de 100%.'),
  LIMITE_DE_SOCIOS: linha(409, () => 'O quadro societário aceita no máximo 30 sócios.'),
  CADASTRO_INCOMPLETO: linha(409, () => 'Este usuário não tem um cadastro de cliente.'),
  DOCUMENTO_JA_APROVADO: linha(
    409,
    () => 'Este documento já foi aprovado e não precisa ser enviado de novo.',
  ),
  DOCUMENTO_JA_RESPONDIDO: linha(409, () => 'Este documento já foi respondido ou trocado por outro.'),
  GRUPO_JA_ATRIBUIDO: linha(409, () => 'O cliente já está neste grupo.'),
  MOTIVO_OBRIGATORIO: linha(400, () => 'Escreva o motivo.'),
  APELIDO_EM_USO: linha(409, (t) => `Este apelido já está em uso n${t.leilao.este}.`),
  CHAVE_EM_ANDAMENTO: linha(409, (t) => `${t.lance.Este} já está sendo ${concordar('enviado', t.lance)}.`),
  CORPO_GRANDE_DEMAIS: linha(413, () => 'A mensagem é maior que o permitido.'),
  CHAVE_REPETIDA: linha(422, () => 'Esta chave já foi usada com outro conteúdo.'),
  BLOQUEADO: linha(429, () => FRASE_429),
  MUITAS_MENSAGENS: linha(429, () => FRASE_429),
  ERRO_INTERNO: linha(500, () => 'Tivemos um problema. Tente novamente em instantes.'),
  SERVICO_INDISPONIVEL: linha(503, () => 'O serviço está indisponível por instantes. Tente novamente.'),
  OCUPADO: linha(
    503,
    (t) => `${concordar('Muitos', t.lance)} ${t.lance.varios} ao mesmo tempo. Tente novamente em instantes.`,
  ),
  INDISPONIVEL: linha(
    503,
    (t) => `Não conseguimos registrar ${t.lance.seu} agora. Confira e tente novamente.`,
  ),
} as const satisfies Record<string, Linha>;

export type CodigoErro = keyof typeof ERROS;

/** A refusal as a value: what deciders, services and edges hand to each other instead of throwing. */
export type Recusa = { readonly codigo: CodigoErro; readonly detalhes: DetalhesRecusa };

/** A refusal of the catalogue with what its sentence needs. */
export const recusar = (codigo: CodigoErro, detalhes: DetalhesRecusa = {}): Recusa => ({ codigo, detalhes });
