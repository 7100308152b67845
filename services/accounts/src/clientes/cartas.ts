import { htmlDaCarta, textoDaCarta } from '@martelo/platform/mail/carta.ts';
import type { Carta } from '@martelo/platform/mail/carta.ts';
import type { Mensagem } from '@martelo/platform/mail/port.ts';
import { termosDoHotsite } from '@martelo/schemas/hotsites/termos.ts';
import type { AvisoDeProposta } from '@martelo/schemas/propostas/aviso.ts';
import { caminhoDoLote } from '@martelo/schemas/lotes/lote.ts';
import { formatarBRL } from '@martelo/schemas/shared/dinheiro.ts';
import { pareceNome, umaLinha } from '@martelo/schemas/shared/texto.ts';
import type { HotsiteDasContas } from './regras.ts';

/** Who writes: the tenant, and where its site is. */
export type Remetente = { readonly hotsite: HotsiteDasContas; readonly origem: string };

/** A letter as an e-mail of the tenant, in its colours and as plain text. */
export function email({ hotsite, origem }: Remetente, para: string, carta: Carta): Mensagem {
  const marca = {
    nomeSite: hotsite.nomeSite,
    corPrimaria: hotsite.corPrimaria,
    corSecundaria: hotsite.corSecundaria,
    corGradient1: hotsite.corGradient1,
    corTextoSobreDegrade: hotsite.corTextoSobreDegrade,
    emailContato: hotsite.emailContato,
    telefoneContato: hotsite.telefoneContato,
    mensagemRodape: hotsite.mensagemRodape,
    origem,
  };
  return {
    hotUid: hotsite.uid,
    canal: 'email',
    para,
    assunto: carta.assunto,
    texto: textoDaCarta(carta, marca),
    html: htmlDaCarta(carta, marca),
    remetente: { nome: hotsite.nomeSite, responderPara: hotsite.emailContato },
  };
}

/** A short message to a phone; `telefone` as digits with the area code. */
export const sms = ({ hotsite }: Remetente, telefone: string, assunto: string, texto: string): Mensagem => ({
  hotUid: hotsite.uid,
  canal: 'sms',
  para: `+55${telefone}`,
  assunto,
  texto,
  html: '',
  remetente: { nome: hotsite.nomeSite, responderPara: '' },
});

/** 'Olá, Ana!': how a letter calls somebody, by the first name; by none where what is kept as the name is none. */
export function chamar(palavras: string, nome: string): string {
  const [primeiro = ''] = umaLinha(nome).split(' ');
  return primeiro !== '' && pareceNome(primeiro) ? `${palavras}, ${primeiro}!` : `${palavras}!`;
}
const MINUTOS_DO_CODIGO = 15;

/** The code that confirms an e-mail; `url` does so where it is opened. */
export const cartaDoCodigo = (nome: string, codigo: string, url: string): Carta => ({
  assunto: `${codigo} é o seu código de confirmação`,
  titulo: 'Confirme o seu e-mail',
  blocos: [
    {
      tipo: 'paragrafo',
      texto: `${chamar('Olá', nome)} Falta pouco para o seu cadastro ficar completo.`,
    },
    { tipo: 'codigo', codigo, legenda: 'Seu código' },
    { tipo: 'botao', rotulo: 'Confirmar o e-mail', url },
    {
      tipo: 'miudo',
      texto: `O código vale por ${MINUTOS_DO_CODIGO} minutos. Se não foi você quem pediu, ignore esta mensagem: nada muda.`,
    },
  ],
});

/** The code of a sign-up; `url` leads to where it is asked for, on whatever device. */
export const cartaDoCadastro = (nome: string, codigo: string, url: string): Carta => ({
  assunto: `${codigo} é o seu código de confirmação`,
  titulo: 'Confirme o seu e-mail',
  blocos: [
    {
      tipo: 'paragrafo',
      texto: `${chamar('Olá', nome)} Recebemos o seu cadastro. Falta confirmar que este e-mail é seu.`,
    },
    { tipo: 'codigo', codigo, legenda: 'Seu código' },
    { tipo: 'botao', rotulo: 'Confirmar o cadastro', url },
    {
      tipo: 'miudo',
      texto:
        'O código vale por 24 horas, junto com a senha que você escolheu. Se não foi você quem pediu, ignore esta mensagem: sem o código, nenhum cadastro é criado.',
    },
  ],
});

/** Somebody signed up with the e-mail, CPF or CNPJ of an account that exists; only who reads the mailbox hears it. */
export const cartaDeQuemJaTem = ({ hotsite, origem }: Remetente): Carta => ({
  assunto: 'Você já tem cadastro',
  titulo: 'Você já tem cadastro',
  blocos: [
    {
      tipo: 'paragrafo',
      texto: `Olá! Recebemos um pedido de cadastro em ${hotsite.nomeSite} com este e-mail, mas já existe um cadastro com este e-mail ou com o CPF ou CNPJ informado. Nada mudou nele.`,
    },
    { tipo: 'botao', rotulo: 'Entrar', url: `${origem}/login` },
    { tipo: 'paragrafo', texto: 'Não lembra a senha? Escolha outra pelo e-mail do cadastro.' },
    { tipo: 'botao', rotulo: 'Escolher outra senha', url: `${origem}/redefinir-senha` },
    {
      tipo: 'miudo',
      texto:
        'Se o cadastro usa um e-mail que você não tem mais, fale conosco. Se não foi você quem pediu, ignore esta mensagem.',
    },
  ],
});

/** The code that confirms a phone. */
export const smsDoCodigo = (nomeSite: string, codigo: string): string =>
  `${nomeSite}: seu código de confirmação é ${codigo}. Vale por ${MINUTOS_DO_CODIGO} minutos. Não passe a ninguém.`;

/** Another password, by a link. */
export const cartaDeNovaSenha = (nome: string, url: string): Carta => ({
  assunto: 'Escolha uma senha nova',
  titulo: 'Escolha uma senha nova',
  blocos: [
    { tipo: 'paragrafo', texto: `${chamar('Olá', nome)} Recebemos um pedido para trocar a sua senha.` },
    { tipo: 'botao', rotulo: 'Escolher a senha', url },
    {
      tipo: 'miudo',
      texto:
        'O link vale por 10 minutos e serve uma vez só. Se não foi você quem pediu, ignore esta mensagem: a sua senha continua a mesma.',
    },
  ],
});

/** A password was changed: the owner should know. */
export const cartaDeSenhaTrocada = (nome: string, origem: string): Carta => ({
  assunto: 'A sua senha foi trocada',
  titulo: 'A sua senha foi trocada',
  blocos: [
    {
      tipo: 'paragrafo',
      texto: `${chamar('Olá', nome)} A senha da sua conta acabou de ser trocada e todas as sessões terminaram.`,
    },
    {
      tipo: 'paragrafo',
      texto: 'Se foi você, está tudo certo. Se não foi, escolha outra senha agora e fale conosco.',
    },
    { tipo: 'botao', rotulo: 'Não fui eu', url: `${origem}/redefinir-senha` },
  ],
});

/** Somebody of the staff has opened the account by a login link: its owner knows when and why. */
export const cartaDeEntradaDaEquipe = (
  nome: string,
  motivo: string,
  { hotsite, origem }: Remetente,
): Carta => ({
  assunto: 'Nossa equipe abriu a sua conta para consulta',
  titulo: 'Nossa equipe abriu a sua conta para consulta',
  blocos: [
    {
      tipo: 'paragrafo',
      texto: `${chamar('Olá', nome)} Alguém da equipe ${hotsite.nomeSite} acabou de abrir a sua conta, só para consulta. O motivo anotado: ${motivo}`,
    },
    {
      tipo: 'paragrafo',
      texto:
        'Nada pode ser enviado nem mudado em seu nome, e os seus valores máximos não aparecem. O acesso termina em até uma hora.',
    },
    { tipo: 'paragrafo', texto: 'Se você não pediu ajuda, fale conosco.' },
    { tipo: 'botao', rotulo: 'Falar conosco', url: `${origem}/fale-conosco` },
  ],
});

/** To the old address: the account has another e-mail now. The new one is not told to whoever reads this. */
export const cartaDeEmailTrocado = (nome: string, origem: string): Carta => ({
  assunto: 'O e-mail da sua conta foi trocado',
  titulo: 'O e-mail da sua conta foi trocado',
  blocos: [
    {
      tipo: 'paragrafo',
      texto: `${chamar('Olá', nome)} A sua conta passou a usar outro e-mail, e este não entra mais nela.`,
    },
    { tipo: 'paragrafo', texto: 'Se foi você, está tudo certo. Se não foi, fale conosco agora.' },
    { tipo: 'botao', rotulo: 'Falar conosco', url: `${origem}/fale-conosco` },
  ],
});

/** A password for one login. */
export const cartaDeUsoUnico = (nome: string, senha: string, url: string): Carta => ({
  assunto: 'Seu acesso de uso único',
  titulo: 'Entre sem a sua senha',
  blocos: [
    { tipo: 'paragrafo', texto: `${chamar('Olá', nome)} Este acesso entra na sua conta uma vez.` },
    { tipo: 'botao', rotulo: 'Entrar agora', url },
    { tipo: 'codigo', codigo: senha, legenda: 'Ou use esta senha de uso único na tela de entrada' },
    { tipo: 'miudo', texto: 'Vale por 10 minutos. Se não foi você quem pediu, ignore esta mensagem.' },
  ],
});

/** The registration is complete: bidding is open. */
export function cartaDeAprovacao(nome: string, { hotsite, origem }: Remetente): Carta {
  const { leilao } = termosDoHotsite(hotsite);
  return {
    assunto: 'Seu cadastro foi aprovado',
    titulo: 'Seu cadastro foi aprovado',
    blocos: [
      {
        tipo: 'paragrafo',
        texto: `${chamar('Boas notícias', nome)} Seus documentos foram conferidos e você já pode participar d${leilao.os}.`,
      },
      { tipo: 'botao', rotulo: 'Ver as oportunidades', url: origem },
    ],
  };
}

/** A document was not accepted, with the reason. */
export const cartaDeDivergencia = (
  nome: string,
  documento: string,
  motivo: string,
  origem: string,
): Carta => ({
  assunto: `Precisamos de outra cópia: ${documento}`,
  titulo: 'Precisamos de outra cópia',
  blocos: [
    {
      tipo: 'paragrafo',
      texto: `${chamar('Olá', nome)} Conferimos o documento "${documento}" e ele não pôde ser aceito.`,
    },
    { tipo: 'paragrafo', texto: `Motivo: ${motivo}` },
    { tipo: 'botao', rotulo: 'Enviar de novo', url: `${origem}/documentos` },
  ],
});

/** Signed up: welcome, and what comes next. */
export const cartaDeBoasVindas = (
  nome: string,
  faltam: readonly string[],
  { hotsite, origem }: Remetente,
): Carta => ({
  assunto: `Boas-vindas a ${hotsite.nomeSite}`,
  titulo: chamar('Que bom ter você aqui', nome),
  blocos: [
    { tipo: 'paragrafo', texto: 'O seu cadastro foi criado.' },
    ...(faltam.length === 0
      ? []
      : [
          { tipo: 'paragrafo', texto: 'Para participar, ainda falta:' } as const,
          { tipo: 'lista', itens: faltam } as const,
        ]),
    { tipo: 'botao', rotulo: 'Continuar o cadastro', url: `${origem}/documentos` },
  ],
});

/** A proposta was answered: sold, or the reason why not and what can be done. */
export function cartaDaProposta(nome: string, aviso: AvisoDeProposta, { hotsite, origem }: Remetente): Carta {
  const { aceita, valor, motivo, lote } = aviso;
  const { lote: termo } = termosDoHotsite(hotsite);
  const qual = `${termo.o} ${lote.numero}, ${lote.nome}`;
  const dita = aceita ? 'foi aceita' : 'não foi aceita';
  const ver = `Ver ${termo.o}`;
  const url = origem + caminhoDoLote(lote, hotsite.tipo);
  const p = (texto: string) => ({ tipo: 'paragrafo', texto }) as const;
  return {
    assunto: `A sua proposta ${dita}: ${lote.nome}`,
    titulo: `A sua proposta ${dita}`,
    blocos: [
      p(
        `${chamar(aceita ? 'Parabéns' : 'Olá', nome)} A sua proposta de ${formatarBRL(valor)} para ${qual} ${dita}.`,
      ),
      ...(aceita
        ? [p('A nossa equipe entra em contato com os próximos passos do pagamento e da retirada.')]
        : [
            p(`Motivo: ${motivo}`),
            ...(lote.recebePropostas
              ? [p(`${termo.Este} ainda recebe propostas: se quiser, faça outra.`)]
              : []),
          ]),
      { tipo: 'botao', rotulo: !aceita && lote.recebePropostas ? 'Fazer outra proposta' : ver, url },
    ],
  };
}
