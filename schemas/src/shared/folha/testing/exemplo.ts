import type { Documento, FichaDaFolha } from '../documento.ts';

const ficha = (n: number): FichaDaFolha => ({
  numero: `Lote ${n}`,
  titulo:
    ['Fiat Strada Volcano 1.3 2023', 'Volkswagen Nivus Highline 2022', 'Honda CG 160 Titan 2021'][n % 3] ??
    '',
  linha: '2022/2023 · Branca',
  foto: null,
  valores: [
    { rotulo: 'Lance inicial', valor: `R$\u00A0${n}.500,00` },
    { rotulo: 'Incremento', valor: 'R$\u00A0500,00' },
  ],
  pares: [
    { rotulo: 'Quilometragem', valor: `${n}.400 km` },
    { rotulo: 'Final da placa', valor: String(n % 10) },
    { rotulo: 'Onde está', valor: 'Pátio Anhanguera, Campinas - SP' },
  ],
  nota: n % 4 === 0 ? 'Pequena colisão dianteira, sem danos estruturais.' : '',
});

/** A document with every kind of block, for specs and for the page of components. */
export const documentoDeExemplo = (quantas = 14): Documento => ({
  titulo: 'Leilão de veículos',
  subtitulo: 'Catálogo do leilão, 28/11/2026',
  marca: { nome: 'Martelo Leilões', cor: '#0b4f6c', fonte: 'Archivo' },
  endereco: 'https://leilao.example.com/leilao/00000000-0000-4000-8000-0000000000e1/catalogo',
  de: Date.UTC(2026, 10, 28, 13),
  blocos: [
    {
      tipo: 'pares',
      pares: [
        { rotulo: 'Data', valor: '28/11/2026 10:00' },
        { rotulo: 'Modalidade', valor: 'Online' },
        { rotulo: 'Leiloeiro', valor: 'Helena Prado, JUCESP 1' },
      ],
    },
    { tipo: 'titulo', texto: 'Como se vende' },
    {
      tipo: 'paragrafo',
      texto: 'Um lance no fim prorroga o lote por 2 minutos. #read("/etc/passwd") é só um texto.',
    },
    {
      tipo: 'tabela',
      legenda: 'Taxas',
      colunas: [
        { rotulo: 'Taxa', direita: false },
        { rotulo: 'Valor', direita: true },
      ],
      linhas: [
        ['Comissão do leiloeiro', '5%'],
        ['Taxa administrativa', 'R$\u00A0890,00'],
      ],
    },
    { tipo: 'titulo', texto: 'Lotes' },
    { tipo: 'fichas', fichas: Array.from({ length: quantas }, (_, i) => ficha(i + 1)) },
  ],
  rodape: 'Vale o edital, que diz as condições por inteiro.',
});

/** A document that is torn apart: a page, or a label, for each. */
export const avulsaDeExemplo = (papel: 'A4' | 'etiqueta', quantas = 2): Documento => ({
  ...documentoDeExemplo(0),
  titulo: 'Leilão de veículos, 28/11/2026',
  papel,
  blocos: [
    {
      tipo: 'cartazes',
      cartazes: Array.from({ length: quantas }, (_, i) => ({
        rotulo: 'Lote',
        numero: String(i + 1),
        titulo: ficha(i + 1).titulo,
        linha: 'Strada Volcano 1.3 Flex 8V CD · 2022/2023 · Branca',
        pares: [
          { rotulo: 'Placa', valor: 'ABC1D23' },
          { rotulo: 'Chassi', valor: '9BD28131BNYX12345' },
          { rotulo: 'Onde está', valor: 'Pátio Anhanguera, Campinas - SP' },
        ],
        nota: papel === 'A4' ? 'Pequena colisão dianteira, sem danos estruturais.' : '',
        endereco: `https://leilao.example.com/leilao/campinas-sp/carros/fiat/fiat-strada-volcano/ano.2023/00000000-0000-4000-8000-0000000000${i + 10}`,
        chamada: papel === 'A4' ? 'Fotos, taxas e lances deste lote: aponte a câmera' : '',
      })),
    },
  ],
  rodape: '',
});
