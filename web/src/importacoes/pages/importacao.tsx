import { desfazerImportacao, importar } from '@martelo/schemas/importacoes/importacao.ts';
import type { Importacao } from '@martelo/schemas/importacoes/importacao.ts';
import { SITUACOES_DA_IMPORTACAO } from '@martelo/schemas/importacoes/limites.ts';
import { telaDasImportacoes } from '@martelo/schemas/importacoes/telas.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { useChamar } from '../../lib/chamar.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { contar, formatarInteiro } from '../../lib/format/texto.ts';
import { Espera } from '../../ui/espera.tsx';
import { Faixa } from '../../ui/faixa.tsx';
import '../../ui/styles/campos.ts';
import { toast } from '../../ui/toast/store.ts';
import { Trabalho } from '../../ui/trabalho/door.ts';
import { useImportacao } from '../chave.ts';
import { Faltam } from '../parts/faltam.tsx';
import { Leitura } from '../parts/leitura.tsx';
import { Linhas } from '../parts/linhas.tsx';
import { Situacao } from '../parts/situacao.tsx';
import type { BuscaDaImportacao } from '../telas.ts';
import estilos from './importacao.module.css';

const LINHA = { um: 'linha', varios: 'linhas' };

/** What was done, in one sentence. */
function Resumo({ i }: { readonly i: Importacao }) {
  const { contas } = i;
  if (i.situacao === 'DESFEITA')
    return (
      <Faixa tom="alerta" titulo="Importação desfeita">
        <p>
          {contar(contas.desfeitas, LINHA)} como antes.
          {contas.ficaram > 0 &&
            ` ${contar(contas.ficaram, LINHA)} não: alguém mudou depois. Veja quais abaixo.`}
        </p>
      </Faixa>
    );
  const parada = !i.andando && (i.situacao === 'IMPORTANDO' || i.situacao === 'DESFAZENDO');
  if (parada)
    return (
      <Faixa tom="alerta" titulo="Parou no meio">
        <p>
          {contar(contas.feitas - contas.desfeitas - contas.ficaram, LINHA)} gravadas até aqui. Nada se
          perdeu: continue ou desfaça.
        </p>
      </Faixa>
    );
  return null;
}

type DosPassos = { readonly i: Importacao; readonly por: (i: Importacao) => void };

/** What may be done next. */
function Passos({ i, por }: DosPassos) {
  const chamar = useChamar();
  const [perguntando, setPerguntando] = useState(false);
  const agir = useMutation({
    mutationFn: (qual: typeof importar | typeof desfazerImportacao) =>
      chamar(qual, { params: { uid: i.uid }, body: { revisao: i.revisao } }),
    onSuccess: (novo) => {
      setPerguntando(false);
      por(novo);
    },
    onError: (e) => toast.erro(e),
  });
  const { contas, situacao } = i;
  const resta = contas.NOVA + contas.MUDA - contas.feitas;
  const podeImportar = (situacao === 'CONFERIDA' || situacao === 'IMPORTANDO') && resta > 0;
  const podeDesfazer =
    contas.feitas > 0 &&
    situacao !== 'DESFEITA' &&
    situacao !== 'LIDA' &&
    contas.desfeitas + contas.ficaram < contas.feitas;
  if (i.andando) return null;
  return (
    <div className={estilos.passos}>
      {podeImportar && (
        <Button loading={agir.isPending && !perguntando} onClick={() => agir.mutate(importar)}>
          {situacao === 'IMPORTANDO' ? 'Continuar' : 'Importar'} {contar(resta, LINHA)}
        </Button>
      )}
      {situacao === 'CONFERIDA' && resta === 0 && contas.ERRO === 0 && (
        <p role="status" className={estilos.nada}>
          Nada a mudar: tudo o que está na planilha já está no cadastro.
        </p>
      )}
      {podeDesfazer && !perguntando && (
        <Button variant="default" onClick={() => setPerguntando(true)}>
          Desfazer a importação
        </Button>
      )}
      {perguntando && (
        <div className={estilos.pergunta} role="group" aria-label="Desfazer a importação">
          <span>
            O que ela criou é desativado e o que mudou volta, menos o que alguém mudou depois. Desfazer{' '}
            {contar(contas.feitas, LINHA)}?
          </span>
          <Button
            color="red"
            size="xs"
            loading={agir.isPending}
            onClick={() => agir.mutate(desfazerImportacao)}
          >
            Desfazer
          </Button>
          <Button variant="default" size="xs" onClick={() => setPerguntando(false)}>
            Não
          </Button>
        </div>
      )}
    </div>
  );
}

/** /admin/importar/{uid}: one sheet, from its columns to what was written. */
export function PaginaDaImportacao() {
  const { uid = '' } = useParams({ strict: false }) as { uid?: string };
  const { leilao } = useSearch({ strict: false }) as BuscaDaImportacao;
  const { lote } = useTermos();
  const { consulta, por } = useImportacao(uid);
  const [lendo, setLendo] = useState(false);
  const i = consulta.data;
  if (i === undefined)
    return (
      <div className={estilos.pagina}>
        <h1>Planilha</h1>
        <Espera de={consulta} altura={240} />
      </div>
    );
  const vistas = i.contas.NOVA + i.contas.MUDA + i.contas.IGUAL + i.contas.ERRO;
  const fechada = i.situacao === 'DESFEITA' || i.situacao === 'IMPORTANDO' || i.situacao === 'DESFAZENDO';
  const abertas = !i.andando && !fechada && i.comCelulas && (i.situacao === 'LIDA' || lendo);
  return (
    <div className={estilos.pagina}>
      <header className={estilos.topo}>
        <h1>{i.nome}</h1>
        <Situacao situacao={i.situacao} rotulo={SITUACOES_DA_IMPORTACAO[i.situacao]} />
        <p>
          {contar(i.linhas, LINHA)} no arquivo. Enviada por {i.por}, {formatarDataHora(i.em)}.{' '}
          <Link to={telaDasImportacoes.caminho} search={{}}>
            Todas as planilhas
          </Link>
        </p>
      </header>
      {i.trabalho !== null && i.andando && <Trabalho uid={i.trabalho} />}
      <Resumo i={i} />
      {!i.comCelulas && (
        <Faixa tom="alerta" titulo="As células já foram apagadas">
          <p>Trinta dias depois, a planilha só guarda o que gravou. Ainda dá para desfazer.</p>
        </Faixa>
      )}
      {abertas ? (
        <Leitura
          key={i.revisao}
          i={i}
          leilao={leilao}
          aoConferir={(nova) => {
            setLendo(false);
            por(nova);
          }}
        />
      ) : (
        !i.andando &&
        !fechada &&
        i.comCelulas && (
          <div className={estilos.passos}>
            <Button variant="default" size="xs" onClick={() => setLendo(true)}>
              Rever as colunas
            </Button>
            <span className={estilos.miudo}>
              {formatarInteiro(Object.keys(i.leitura.mapa).length)} campos vêm de colunas
              {i.leituraSalva !== '' && `, como em “${i.leituraSalva}”`}.
            </span>
          </div>
        )
      )}
      {!i.andando && i.situacao === 'CONFERIDA' && i.faltam.length > 0 && <Faltam i={i} por={por} />}
      {!abertas && <Passos i={i} por={por} />}
      {!abertas && vistas > 0 && <Linhas i={i} />}
      {!abertas && !i.andando && i.situacao !== 'LIDA' && vistas === 0 && i.comCelulas && (
        <p className={estilos.miudo}>
          Nenhuma linha com veículo ou {lote.um} abaixo da linha dos títulos. Reveja as colunas.
        </p>
      )}
    </div>
  );
}
