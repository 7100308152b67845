import { z } from 'zod';
import { campo, tipo } from '../shared/registro/campo.ts';
import type { MetaDoCampo, TipoDeCampo } from '../shared/registro/campo.ts';
import { escolha, escolhas } from '../shared/registro/escolhas.ts';
import { salvarHotsite } from './administracao.ts';
import { problemasDeContraste } from './contraste.ts';
import { cadastroDoHotsite } from './hotsite.ts';
import { DOCUMENTO_ROTULOS } from './opcoes.ts';
import {
  CONFIRMACAO_ROTULOS,
  FONTE_ROTULOS,
  HABILITACAO_ROTULOS,
  PAGINA_ROTULOS,
  RECURSO_ROTULOS,
  SITUACAO_ROTULOS,
  TIPO_ROTULOS,
} from './rotulos.ts';

// The form of a tenant: its fields side by side, each with the rule that the tenant has for it (`ONDE` of marca-formas.ts says which
// one it is). What has a page of its own (passwords, ceiling, instalments) and what the server works out is not among them.
const f = cadastroDoHotsite.shape;
const { endereco, urlSite, urlApi } = {
  endereco: f.endereco.shape,
  urlSite: f.urlSite.shape,
  urlApi: f.urlApi.shape,
};
const rede = f.enderecosRedesSociais.valueType;

const de =
  (qual: TipoDeCampo) =>
  <S extends z.ZodType>(schema: S, rotulo: string, resto: Omit<MetaDoCampo, 'rotulo'> = {}): S =>
    campo(tipo(schema, { tipo: qual }), { rotulo, ...resto });
const texto = de('texto');
const cor = de('cor');
const instante = de('instante');
const simOuNao = de('booleano');
const ajuda = (dita: string) => ({ ajuda: dita });

/** The names between blanks, commas or lines. */
export const lerEnderecos = (escritos: string): string[] =>
  escritos
    .split(/[\s,;]+/)
    .map((e) => e.trim().toLowerCase())
    .filter((e) => e !== '');
const HOSTS = 'Até 20 endereços como exemplo.com.br, um por linha.';
const hosts = z
  .string()
  .max(4_500, HOSTS)
  .refine((t) => f.hostsAdicionais.safeParse(lerEnderecos(t)).success, HOSTS);

const GRUPO = 'O número do grupo, como em Grupos de clientes. Vazio: nenhum.';
const ABERTO = 'Vazio: sem limite deste lado.';
const NOVA = 'A de quando está vazio é a do tipo do site.';

/** A tenant as its form asks for it. */
export const salvarMarca = {
  ...salvarHotsite,
  body: z
    .strictObject({
      revisao: salvarHotsite.body.shape.revisao.unwrap(),
      nome: texto(f.nome, 'Nome', ajuda('Da casa, nas cartas e nos documentos.')),
      nomeSite: texto(f.nomeSite, 'Nome do site'),
      nomeSiteNovo: texto(
        f.nomeSiteNovo,
        'Nome novo do site',
        ajuda('Aparece ao lado do atual enquanto ele muda.'),
      ),
      tipo: campo(escolha(TIPO_ROTULOS), { rotulo: 'Tipo', ajuda: 'Muda as palavras e a forma do site.' }),
      situacao: campo(escolha(SITUACAO_ROTULOS), {
        rotulo: 'Situação',
        ajuda: 'Inativo: o site deixa de responder, também para a equipe.',
      }),
      emailContato: de('email')(
        f.emailContato,
        'E-mail',
        ajuda('Também recebe as respostas às cartas do site.'),
      ),
      telefoneContato: texto(f.telefoneContato, 'Telefone', { exemplo: '(11) 4002-8922' }),
      whatsappContato: texto(f.whatsappContato, 'WhatsApp', { exemplo: '(11) 98888-7777' }),
      enderecoCep: texto(endereco.cep, 'CEP', { exemplo: '00000-000' }),
      enderecoLogradouro: texto(endereco.logradouro, 'Logradouro'),
      enderecoNumero: texto(endereco.numero, 'Número'),
      enderecoComplemento: texto(endereco.complemento, 'Complemento'),
      enderecoBairro: texto(endereco.bairro, 'Bairro'),
      enderecoCidade: texto(endereco.cidade, 'Cidade'),
      enderecoEstadoSigla: texto(endereco.estadoSigla, 'UF', { exemplo: 'SP' }),
      redeFacebook: texto(rede, 'Facebook'),
      redeInstagram: texto(rede, 'Instagram'),
      redeYoutube: texto(rede, 'YouTube'),
      redeLinkedin: texto(rede, 'LinkedIn'),
      redeTiktok: texto(rede, 'TikTok'),
      redeX: texto(rede, 'X'),
      mensagemRodape: de('textoLongo')(f.mensagemRodape, 'Mensagem do rodapé'),
      conteudoRodapeDireito: de('textoLongo')(f.conteudoRodapeDireito, 'Rodapé, à direita'),
      corPrimaria: cor(f.corPrimaria, 'Principal'),
      corSecundaria: cor(f.corSecundaria, 'Destaque'),
      corGradient1: cor(f.corGradient1, 'Degradê, começo'),
      corGradient2: cor(f.corGradient2, 'Degradê, meio'),
      corGradient3: cor(f.corGradient3, 'Degradê, fim'),
      corTextoSobreDegrade: cor(f.corTextoSobreDegrade, 'Letras sobre o degradê'),
      fonteSite: campo(escolha(FONTE_ROTULOS), { rotulo: 'Letra do site' }),
      logomarca: texto(f.logomarca, 'Logotipo', ajuda('No topo do site, sobre fundo claro.')),
      logomarcaSobreDegrade: texto(f.logomarcaSobreDegrade, 'Logotipo sobre o degradê'),
      logomarcaOpcao: texto(f.logomarcaOpcao, 'Logotipo para fundo escuro'),
      favicon: texto(f.favicon, 'Ícone', ajuda('Quadrado: na aba do navegador e nos avisos.')),
      termoLance: texto(f.termoLance, 'Lance', ajuda(NOVA)),
      termoLancePlural: texto(f.termoLancePlural, 'Lance, no plural'),
      termoLote: texto(f.termoLote, 'Lote', ajuda(NOVA)),
      termoLotePlural: texto(f.termoLotePlural, 'Lote, no plural'),
      termoLeilao: texto(f.termoLeilao, 'Leilão', ajuda(NOVA)),
      termoLeilaoPlural: texto(f.termoLeilaoPlural, 'Leilão, no plural'),
      dataInicioVisualizacao: instante(f.dataInicioVisualizacao, 'Site visível a partir de', ajuda(ABERTO)),
      dataFimVisualizacao: instante(f.dataFimVisualizacao, 'Site visível até', ajuda(ABERTO)),
      dataInicioCadastros: instante(f.dataInicioCadastros, 'Cadastros a partir de', ajuda(ABERTO)),
      dataFimCadastros: instante(f.dataFimCadastros, 'Cadastros até', ajuda(ABERTO)),
      necessarioLoginParaVisualizar: simOuNao(f.necessarioLoginParaVisualizar, 'Só quem entrou vê o site'),
      permitirCpf: simOuNao(f.permitirCpf, 'Aceita pessoa física (CPF)'),
      permitirCnpj: simOuNao(f.permitirCnpj, 'Aceita pessoa jurídica (CNPJ)'),
      tipoHabilitacaoLeilao: campo(escolha(HABILITACAO_ROTULOS), { rotulo: 'Habilitação' }),
      manterComoCondicional: simOuNao(f.manterComoCondicional, 'Mantém como condicional'),
      documentosPessoaFisica: campo(escolhas(DOCUMENTO_ROTULOS), {
        rotulo: 'Documentos da pessoa física',
        ajuda: 'De RG, CNH e CIN basta um.',
      }),
      documentosPessoaJuridica: campo(escolhas(DOCUMENTO_ROTULOS), {
        rotulo: 'Documentos da pessoa jurídica',
      }),
      confirmacoesPessoaFisica: campo(escolhas(CONFIRMACAO_ROTULOS), { rotulo: 'Pessoa física confirma' }),
      confirmacoesPessoaJuridica: campo(escolhas(CONFIRMACAO_ROTULOS), {
        rotulo: 'Pessoa jurídica confirma',
      }),
      grcId: de('inteiro')(f.grcId, 'Grupo de quem se cadastra (grcId)', ajuda(GRUPO)),
      grcIdLogin: de('inteiro')(f.grcIdLogin, 'Grupo de quem entra (grcIdLogin)', ajuda(GRUPO)),
      paginasDinamicas: campo(escolhas(PAGINA_ROTULOS), {
        rotulo: 'Páginas ligadas',
        ajuda: 'A que está desligada não é encontrada e sai dos menus.',
      }),
      recursos: campo(escolhas(RECURSO_ROTULOS), { rotulo: 'Recursos ligados' }),
      urlVenderSeuCarro: texto(f.urlVenderSeuCarro, 'Para onde leva “Vender seu carro”'),
      urlSiteProducao: texto(urlSite.producao, 'Site de produção', { exemplo: 'https://www.exemplo.com.br' }),
      urlSiteHomologacao: texto(urlSite.homologacao, 'Site de homologação'),
      urlSiteTeste: texto(urlSite.teste, 'Site de teste'),
      urlApiProducao: texto(urlApi.producao, 'API de produção'),
      urlApiHomologacao: texto(urlApi.homologacao, 'API de homologação'),
      urlApiTeste: texto(urlApi.teste, 'API de teste'),
      dominio: texto(f.dominio, 'Domínio', { ...ajuda('Vale com e sem www.'), exemplo: 'exemplo.com.br' }),
      subdominio: texto(f.subdominio, 'Subdomínio'),
      hostsAdicionais: de('textoLongo')(hosts, 'Outros endereços', ajuda('Um por linha.')),
      googleAnalytics: texto(f.googleAnalytics, 'Google Analytics', {
        ...ajuda('Só o endereço de produção mede.'),
        exemplo: 'G-XXXXXXXXXX',
      }),
    })
    .superRefine((v, ctx) => {
      for (const { campo: qual, valor } of problemasDeContraste(v))
        ctx.addIssue({
          code: 'custom',
          path: [qual],
          message: `O contraste é ${valor}; abaixo de 4,5 o texto não se lê.`,
        });
      if (!v.permitirCpf && !v.permitirCnpj)
        ctx.addIssue({ code: 'custom', path: ['permitirCpf'], message: 'Aceite CPF, CNPJ ou os dois.' });
    }),
};

/** A tenant as its form holds it. */
export type MarcaNoFormulario = Omit<z.input<typeof salvarMarca.body>, 'revisao'>;
