/** What a package says of itself, for somebody who opens it in ten years and has nothing else. */
export const LEIA_ME = `PACOTE DE AUDITORIA DO MARTELO, formato martelo-auditoria, versão 1

O QUE HÁ AQUI
  registro.jsonl       os eventos dos lotes, as raízes assinadas dos dias e as provas; um JSON por linha, UTF-8
  chave-publica.json   a chave pública (Ed25519, JWK) de quem assinou
  verificador.html     página que confere este pacote; abre em qualquer navegador, sem internet
  LEIA-ME.txt          este texto

COMO CONFERIR
  1. Abra verificador.html no navegador (de preferência uma cópia que você já tinha) e escolha o ZIP inteiro.
     Nada é enviado: a página não fala com a rede.
  2. Ou, com o programa: npm run verificar -- este-arquivo.zip
  3. Compare o nome da chave (kid) com o que você anotou ou com o que a casa publica em /v1/auditoria/chave-publica.
     Sem isso você sabe que o pacote é inteiro, mas não de quem ele é.

O QUE A CONFERÊNCIA PROVA
  - Nenhum byte do pacote mudou desde que foi assinado (selo).
  - Nenhum evento foi mudado, tirado ou posto no meio da história de um lote (corrente).
  - A história de cada lote era esta no fim de cada dia (prova até a raiz assinada do dia).
  - Nenhum dia foi trocado depois: cada raiz assinada cita a do dia anterior.
  Eventos depois do último dia fechado só têm o selo; a prova deles vem no pacote do dia seguinte.

AS CONTAS, PARA REFAZER COM QUALQUER FERRAMENTA
  Textos em UTF-8; hashes SHA-256 em 64 dígitos hexadecimais minúsculos; horários em milissegundos desde 1970 (UTC);
  valores em centavos; dias no horário de São Paulo.
  Corrente:      h(-1) = SHA-256("martelo:" + stream);  h(i) = SHA-256(h(i-1) + texto(i)), o hash anterior em hexadecimal
  Árvore:        RFC 6962: folha = SHA-256(0x00 + dados); nó = SHA-256(0x01 + esquerda + direita)
  Elos do lote:  árvore com uma folha por revisão, dados = "martelo-elo-1\\n" + revisão + "\\n" + h(revisão)
  Dia:           árvore com uma folha por lote, em ordem de stream (bytes),
                 dados = "martelo-lote-1\\n" + stream + "\\n" + última revisão + "\\n" + h + "\\n" + raiz dos elos
  Assinaturas:   JWS compacto (RFC 7515), EdDSA com Ed25519 (RFC 8032, 8037); kid = impressão da chave (RFC 7638)
  Dia seguinte:  anterior = SHA-256 do texto assinado (JWS) do dia anterior
  Selo:          assina SHA-256 de todos os bytes de registro.jsonl antes da linha do selo

AS LINHAS DE registro.jsonl (campo "linha")
  cabecalho   formato, versão, quando e o que foi exportado, hash dos outros arquivos, chaves públicas
  raiz        um dia fechado, como foi assinado; os dias seguem um ao outro
  lote        começa um lote; depois vêm os eventos dele
  evento      revisao, hash (h depois dele) e texto (o que está gravado, byte por byte)
  reservado   evento com valor que só o dono pode ver (máximo de lance automático, reserva do comitente):
              o texto fica de fora, o hash é declarado; entra inteiro quando a revelação está registrada
  prova       depois do último evento que o lote tinha no fim do dia: caminho até a raiz
  aberto      lote que ainda recebia lances: só o lugar dele na raiz, sem eventos
  fim         termina o lote e diz quantos eventos teve
  quebrado    a casa não conseguiu ler a partir daqui: o que estava gravado foi mudado
  selo        última linha

PESSOAS
  Clientes aparecem pelo número interno (cliUid) e pelo apelido; nomes e documentos não fazem parte do registro.
`;
