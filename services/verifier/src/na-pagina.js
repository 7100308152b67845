// The page's own part: takes a file or a text, asks the checking code above, and says what came of it.
const um = (id) => document.getElementById(id);
const laudoAqui = um('laudo');
const alvo = document.querySelector('.arquivo');

const no = (nome, conteudo, classe) => {
  const e = document.createElement(nome);
  if (classe) e.className = classe;
  e.append(...[conteudo].flat());
  return e;
};
const reais = (centavos) => (centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
const quando = (em) =>
  new Date(em).toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
const dataBr = (d) => d.split('-').reverse().join('/');
const conta = (n, singular, plural) => `${n.toLocaleString('pt-BR')} ${n === 1 ? singular : plural}`;

const ESCOPOS = {
  lote: (e) => `Lote ${e.lelUid}`,
  leilao: (e) => `Leilão ${e.leiUid}`,
  dia: (e) => `Dia ${dataBr(e.dia)}`,
};

function linhasDo(laudo) {
  if (laudo.tipo === 'recibo') {
    const { dados, raiz } = laudo;
    if (dados === null) return [];
    return [
      ['Valor', reais(dados.valor)],
      ['Recebido', quando(dados.recebidoEm)],
      ['Decidido', quando(dados.decididoEm)],
      ['Lote', dados.lelUid],
      ['Revisão', String(dados.revisao)],
      ['Hash', dados.hash],
      ['Prova', raiz === null ? 'O recibo não traz a prova do dia.' : `Está na raiz de ${dataBr(raiz.dia)}.`],
      ['Assinado por', laudo.kid],
    ];
  }
  if (laudo.escopo === null) return [];
  const { escopo, geradoEm, lotes, eventos, reservados, abertos, dias, provas, semProva, kid } = laudo;
  return [
    ['O que é', ESCOPOS[escopo.tipo]?.(escopo) ?? escopo.tipo],
    ['Feito em', quando(geradoEm)],
    [
      'Lotes',
      conta(lotes, 'lote', 'lotes') +
        (abertos > 0 ? `, dos quais ${abertos} ainda em disputa (só o compromisso)` : ''),
    ],
    [
      'Eventos',
      conta(eventos, 'evento', 'eventos') + (reservados > 0 ? `, ${reservados} com valor reservado` : ''),
    ],
    ['Dias', conta(dias, 'raiz assinada', 'raízes assinadas')],
    [
      'Provas',
      conta(provas, 'prova', 'provas') +
        (semProva > 0 ? `; ${conta(semProva, 'lote', 'lotes')} de dia ainda não fechado` : ''),
    ],
    ['Assinado por', kid ?? 'ninguém que se conheça'],
  ];
}

function mostrar(laudo, comChave) {
  const bom = laudo.problemas.length === 0;
  const titulo = bom ? 'Tudo confere' : 'Não confere';
  const aviso = comChave
    ? 'A assinatura é da chave que você informou.'
    : 'A chave veio no próprio arquivo: compare "Assinado por" com o nome que a casa publica (kid).';
  laudoAqui.replaceChildren(
    no(
      'section',
      [
        no('h2', `${bom ? '✔' : '✘'} ${titulo}`),
        ...(bom
          ? [no('p', aviso)]
          : [
              no(
                'ul',
                laudo.problemas.map((p) => no('li', p)),
              ),
            ]),
        no(
          'dl',
          linhasDo(laudo).flatMap(([dt, dd]) => [no('dt', dt), no('dd', dd)]),
        ),
      ],
      bom ? 'bom' : 'ruim',
    ),
  );
}

function dizer(frase) {
  laudoAqui.replaceChildren(no('p', frase));
}

async function conferirBlob(blob) {
  const escrita = um('chave').value.trim();
  const chave = escrita === '' ? null : lerChave(objeto(escrita));
  if (escrita !== '' && chave === null) return dizer('A chave pública informada não está inteira.');
  dizer('Conferindo…');
  const fonte = {
    tamanho: blob.size,
    ler: async (inicio, fim) => new Uint8Array(await blob.slice(inicio, fim).arrayBuffer()),
  };
  try {
    mostrar(await verificarArquivo(fonte, chave === null ? [] : [chave]), chave !== null);
  } catch {
    dizer('O arquivo não pôde ser lido. Escolha-o de novo.');
  }
}

const conferirArquivo = (arquivo) => {
  um('nome').textContent = arquivo.name;
  void conferirBlob(arquivo);
};
um('arquivo').addEventListener('change', (e) => {
  const [arquivo] = e.target.files;
  if (arquivo) conferirArquivo(arquivo);
  // So that the same file, mended or changed, can be chosen again.
  e.target.value = '';
});
um('conferir').addEventListener('click', () => void conferirBlob(new Blob([um('texto').value])));
for (const nome of ['dragover', 'dragleave', 'drop'])
  alvo.addEventListener(nome, (e) => {
    e.preventDefault();
    alvo.classList.toggle('sobre', nome === 'dragover');
    if (nome === 'drop' && e.dataTransfer.files[0]) conferirArquivo(e.dataTransfer.files[0]);
  });
