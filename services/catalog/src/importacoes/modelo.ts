import { pastaDeTextos } from '@martelo/platform/planilhas/escrever.ts';
import { camposDaImportacao } from '@martelo/schemas/importacoes/colunas.ts';
import type { CampoDaImportacao } from '@martelo/schemas/importacoes/colunas.ts';
import type { DescricaoDeCampo } from '@martelo/schemas/shared/registro/descricao.ts';
import type { TipoDeCampo } from '@martelo/schemas/shared/registro/campo.ts';
import type { Termos } from '@martelo/schemas/shared/termos.ts';
import { EXEMPLO } from './ler-linha.ts';

/** How each kind is written, in a word for who fills it in, and one that may stand there. */
const COMO: Readonly<Partial<Record<TipoDeCampo, readonly [como: string, exemplo: string]>>> = {
  texto: ['Texto', ''],
  textoLongo: ['Texto', ''],
  url: ['Endereço que começa com https://', 'https://exemplo.com.br'],
  inteiro: ['Número inteiro', '1'],
  reais: ['Valor em reais', '1.234,56'],
  porcentagem: ['Porcentagem', '5,25'],
  booleano: ['Sim ou Não', 'Não'],
  cpfOuCnpj: ['CPF ou CNPJ', ''],
  placa: ['Placa', 'ABC1D23'],
  chassi: ['17 letras e números', ''],
  renavam: ['11 números', ''],
  dia: ['Data', '31/12/2026'],
  instante: ['Data e hora', '31/12/2026 14:00'],
  escolha: ['Um dos valores da aba Valores', ''],
  escolhas: ['Valores da aba Valores, separados por ponto e vírgula', ''],
  referencia: ['O nome, como está no cadastro', ''],
  referencias: ['Os nomes, separados por ponto e vírgula', ''],
  formularios: ['Os nomes, separados por ponto e vírgula', ''],
};

/** What stands in the example, where the kind alone would be silly. */
const DO_EXEMPLO: Readonly<Record<string, string>> = {
  'veiculo.nome': `${EXEMPLO} Fiat Strada Freedom 1.3 (esta linha não é importada)`,
  'veiculo.comitente': 'Banco Exemplo',
  'veiculo.marca': 'Fiat',
  'veiculo.linha': 'Strada',
  'veiculo.anoFabricacao': '2021',
  'veiculo.anoModelo': '2022',
  'veiculo.km': '58300',
  'veiculo.cidade': 'Campinas',
  'lote.numero': '12',
};

const exemploDe = ({ chave, campo }: CampoDaImportacao): string =>
  DO_EXEMPLO[chave] ?? (campo.exemplo || (campo.opcoes[0]?.rotulo ?? COMO[campo.tipo]?.[1] ?? ''));

const ajudaDe = (campo: DescricaoDeCampo): string => {
  const limite =
    campo.maximo !== null && campo.tipo.startsWith('texto') ? `, até ${campo.maximo} caracteres` : '';
  return [`${COMO[campo.tipo]?.[0] ?? 'Texto'}${limite}.`, campo.ajuda].filter((t) => t !== '').join(' ');
};

const FECHO = [
  ['Célula vazia deixa como está. Para apagar o que está no cadastro, escreva (vazio).'],
  ['O veículo é o mesmo quando a placa é a mesma; sem placa, o chassi, o Renavam ou o contrato.'],
];

/** The sheet to fill in: headings with an example, what each column is, and the values that choices have. */
export async function planilhaModelo(termos: Termos): Promise<Buffer> {
  const campos = camposDaImportacao(termos);
  const comOpcoes = campos.filter(({ campo }) => campo.opcoes.length > 0);
  const maior = Math.max(0, ...comOpcoes.map(({ campo }) => campo.opcoes.length));
  return pastaDeTextos([
    {
      nome: 'Planilha',
      larguras: campos.map((c) => Math.min(40, Math.max(12, c.rotulo.length + 4))),
      linhas: [campos.map((c) => c.rotulo), campos.map(exemploDe)],
    },
    {
      nome: 'Ajuda',
      larguras: [36, 14, 90],
      linhas: [
        ['Coluna', 'Obrigatória', 'Como preencher'],
        ...campos.map((c) => [c.rotulo, c.campo.obrigatorio ? 'Sim' : '', ajudaDe(c.campo)]),
        [],
        ...FECHO,
      ],
    },
    {
      nome: 'Valores',
      larguras: comOpcoes.map(() => 26),
      linhas: [
        comOpcoes.map((c) => c.rotulo),
        ...Array.from({ length: maior }, (_, i) => comOpcoes.map((c) => c.campo.opcoes[i]?.rotulo ?? '')),
      ],
    },
  ]);
}
