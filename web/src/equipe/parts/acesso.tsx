import { encerrarSessoesDaPessoa, reenviarConvite } from '@martelo/schemas/equipe/equipe.ts';
import type { AcessoDaPessoa } from '@martelo/schemas/equipe/equipe.ts';
import { retirarFatorDaPessoa } from '@martelo/schemas/equipe/fator.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import { DialogoDeMotivo, Painel } from '../../ui/registro/door.ts';
import { useAcessos, useFazer } from '../queries.ts';
import estilos from './equipe.module.css';

/** How somebody comes in, in a sentence. */
export function emPalavras(a: AcessoDaPessoa | undefined): string {
  if (a === undefined) return '';
  if (a.situacao === 'desativado') return 'Não entra mais';
  if (a.situacao === 'convidado')
    return a.conviteAte === null ? 'O convite venceu' : `Convite até ${formatarDataHora(a.conviteAte)}`;
  return a.ultimoAcesso === null ? 'Ainda não entrou' : `Entrou em ${formatarDataHora(a.ultimoAcesso)}`;
}

const sessoesEmPalavras = (n: number): string => {
  if (n === 0) return 'Nenhuma sessão aberta.';
  return n === 1 ? '1 sessão aberta.' : `${n} sessões abertas.`;
};

type Props = {
  readonly uid: string;
  readonly nome: string;
  /** Of the record: it is read anew after each change. */
  readonly revisao: number;
  readonly eu: boolean;
};

/** How one of the staff comes in, and what may be done about it now. */
export function Acesso({ uid, nome, revisao, eu }: Props) {
  const acesso = useAcessos(revisao).get(uid);
  const [retirando, setRetirando] = useState(false);
  const params = { cliUid: uid };
  const convidar = useFazer(reenviarConvite, 'Convite enviado de novo');
  const encerrar = useFazer(encerrarSessoesDaPessoa, 'Sessões encerradas');
  const retirar = useFazer(retirarFatorDaPessoa, 'Segundo fator retirado');
  if (acesso === undefined) return null;
  const { situacao, sessoes, segundoFator } = acesso;
  const falha = convidar.error ?? encerrar.error ?? retirar.error;
  return (
    <Painel titulo="Acesso">
      <div className={estilos.acesso}>
        <p>{emPalavras(acesso)}.</p>
        <p>{sessoesEmPalavras(sessoes)}</p>
        <p>{segundoFator ? 'Com segundo fator.' : 'Sem segundo fator.'}</p>
        {situacao === 'convidado' && (
          <Button
            variant="default"
            size="sm"
            loading={convidar.isPending}
            onClick={() => convidar.mutate({ params, body: {} })}
          >
            Reenviar convite
          </Button>
        )}
        {sessoes > 0 && (
          <Button
            variant="default"
            size="sm"
            loading={encerrar.isPending}
            onClick={() => encerrar.mutate({ params, body: {} })}
          >
            Encerrar sessões
          </Button>
        )}
        {segundoFator && !eu && (
          <Button variant="default" size="sm" onClick={() => setRetirando(true)}>
            Retirar o segundo fator
          </Button>
        )}
        {falha !== null && <ErroDoFormulario>{comoErro(falha).message}</ErroDoFormulario>}
      </div>
      {retirando && (
        <DialogoDeMotivo
          titulo={`Retirar o segundo fator de ${nome}?`}
          texto="As sessões terminam, a conta abre só com a senha, e a pessoa é avisada por e-mail."
          verbo="Retirar"
          obrigatorio
          perigo
          enviando={retirar.isPending}
          aoConfirmar={(motivo) => {
            setRetirando(false);
            retirar.mutate({ params, body: { motivo } });
          }}
          aoFechar={() => setRetirando(false)}
        />
      )}
    </Painel>
  );
}
