import {
  desativarPessoa,
  encerrarSessoesDaPessoa,
  reativarPessoa,
  reenviarConvite,
} from '@martelo/schemas/equipe/equipe.ts';
import type { PessoaDaEquipe } from '@martelo/schemas/equipe/equipe.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { useSessao } from '../../sessao/door.ts';
import { ErroDoFormulario } from '../../ui/pagina-estreita.tsx';
import { useMudarEquipe } from '../queries.ts';
import estilos from './equipe.module.css';

const SITUACAO = { ativo: '', convidado: 'convite enviado', desativado: 'desativada' } as const;

function acessoEmPalavras({ situacao, conviteAte, ultimoAcesso, sessoes }: PessoaDaEquipe): string {
  if (situacao === 'convidado')
    return conviteAte === null ? 'O convite venceu.' : `O convite vale até ${formatarDataHora(conviteAte)}.`;
  const ultimo =
    ultimoAcesso === null ? 'Ainda não entrou' : `Último acesso em ${formatarDataHora(ultimoAcesso)}`;
  if (sessoes === 0) return `${ultimo}, nenhuma sessão aberta.`;
  return `${ultimo}, ${sessoes === 1 ? '1 sessão aberta' : `${sessoes} sessões abertas`}.`;
}

type Props = { readonly pessoa: PessoaDaEquipe; readonly aoMudar: () => void };

/** Somebody of the staff, and what may be done about his account now. */
export function Pessoa({ pessoa, aoMudar }: Props) {
  const { cliUid, nome, email, papeis, situacao, sessoes } = pessoa;
  const params = { cliUid };
  const [pedindo, setPedindo] = useState(false);
  const [motivo, setMotivo] = useState('');
  const eu = useSessao()?.uid === cliUid;
  const fechar = (): void => {
    setPedindo(false);
    setMotivo('');
  };
  const reenviar = useMudarEquipe(reenviarConvite, 'Convite enviado de novo', () => undefined);
  const encerrar = useMudarEquipe(encerrarSessoesDaPessoa, 'Sessões encerradas', () => undefined);
  const desativar = useMudarEquipe(desativarPessoa, 'Conta desativada', fechar);
  const reativar = useMudarEquipe(reativarPessoa, 'Conta reativada', fechar);
  const desativada = situacao === 'desativado';
  const falha = reenviar.error ?? encerrar.error ?? desativar.error ?? reativar.error;
  return (
    <li className={estilos.cartao}>
      <div className={estilos.pessoa}>
        <div>
          <div className={estilos.quem}>
            <h2>{nome}</h2>
            {eu && <span className={estilos.miudo}>você</span>}
            {SITUACAO[situacao] !== '' && <strong>{SITUACAO[situacao]}</strong>}
          </div>
          <p className={estilos.miudo}>{email}</p>
          <p>{papeis.map((p) => p.replace('Interno - ', '')).join(', ')}</p>
          <p className={estilos.miudo}>{acessoEmPalavras(pessoa)}</p>
        </div>
        <div className={estilos.acoes}>
          {!desativada && (
            <Button variant="default" size="sm" onClick={aoMudar} aria-label={`Mudar ${nome}`}>
              Mudar
            </Button>
          )}
          {situacao === 'convidado' && (
            <Button
              variant="default"
              size="sm"
              loading={reenviar.isPending}
              onClick={() => reenviar.mutate({ params, body: {} })}
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
          {!eu && !pedindo && (
            <Button variant="subtle" size="sm" onClick={() => setPedindo(true)}>
              {desativada ? 'Reativar' : 'Desativar'}
            </Button>
          )}
        </div>
      </div>
      {pedindo && (
        <form
          className={estilos.acoes}
          noValidate
          aria-label={`${desativada ? 'Reativar' : 'Desativar'} ${nome}`}
          onSubmit={(e) => {
            e.preventDefault();
            (desativada ? reativar : desativar).mutate({ params, body: { motivo } });
          }}
        >
          <TextInput
            label="Motivo"
            name="motivo"
            size="sm"
            maxLength={300}
            value={motivo}
            onChange={(e) => setMotivo(e.currentTarget.value)}
          />
          <Button type="submit" size="sm" loading={desativar.isPending || reativar.isPending}>
            Confirmar
          </Button>
          <Button variant="default" size="sm" onClick={fechar}>
            Cancelar
          </Button>
        </form>
      )}
      {falha !== null && <ErroDoFormulario>{comoErro(falha).message}</ErroDoFormulario>}
    </li>
  );
}
