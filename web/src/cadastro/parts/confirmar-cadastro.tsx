import { confirmarCadastro } from '@martelo/schemas/clientes/cadastro.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { relogio, useNoRelogio } from '../../lib/clock.ts';
import { raiz } from '../../lib/raiz.ts';
import { guardarSessao, repartir } from '../../sessao/door.ts';
import { CampoDeSenha } from '../../ui/campos.tsx';
import formularios from '../../ui/formulario.module.css';
import { Junto } from '../../ui/junto.tsx';
import { ErroDoFormulario, PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { toast } from '../../ui/toast/store.ts';
import type { CadastroAProvar } from '../a-provar.ts';
import { esquecerConvite } from '../convite.ts';

/** Least time between two letters that are asked for here. */
const ESPERA_MS = 60_000;

type Props = {
  readonly cadastro: CadastroAProvar;
  readonly aoEntrar: () => void;
  /** Back to the form, as it was typed where it is still open. */
  readonly aoVoltar: () => void;
};

/** The last step of a sign-up: the code that came by e-mail, and the password where this page does not know it any more. */
export function ConfirmarCadastro({ cadastro, aoEntrar, aoVoltar }: Props) {
  const { chamar } = raiz.useRouteContext();
  const [codigo, setCodigo] = useState(cadastro.codigo ?? '');
  const [senha, setSenha] = useState('');
  const [falta, setFalta] = useState<{ readonly codigo?: string; readonly senha?: string }>({});
  const [desde, setDesde] = useState(() => relogio.agora());
  const formulario = useRef<HTMLFormElement>(null);
  const { uid, email, reenviar } = cadastro;
  const pedeSenha = cadastro.senha === undefined;
  const confirmar = useMutation({
    mutationFn: () => chamar(confirmarCadastro, { body: { uid, codigo, senha: cadastro.senha ?? senha } }),
    onSuccess: (usuario) => {
      guardarSessao(...repartir(usuario, false));
      esquecerConvite();
      toast.sucesso('Cadastro criado');
      aoEntrar();
    },
  });
  const deNovo = useMutation({
    mutationFn: async () => reenviar?.(),
    onSuccess: () => {
      setDesde(relogio.agora());
      toast.sucesso('Código enviado');
    },
  });
  const faltam = useNoRelogio((agora) => Math.max(0, Math.ceil((desde + ESPERA_MS - agora) / 1_000)));
  return (
    <PaginaEstreita
      titulo="Confirme o seu e-mail"
      texto={
        email === '' ? (
          'Falta um passo: a senha que você escolheu no cadastro.'
        ) : (
          <>
            Enviamos um código para{' '}
            <strong>
              <Junto texto={email} />
            </strong>
            . Ele vale por 24 horas. Se você já tem cadastro, a mensagem diz como entrar.
          </>
        )
      }
    >
      <form
        ref={formulario}
        className={formularios.formulario}
        noValidate
        aria-label="Confirme o seu e-mail"
        onSubmit={(e) => {
          e.preventDefault();
          const achados = {
            ...(/^\d{6}$/.test(codigo) ? {} : { codigo: 'O código tem 6 algarismos.' }),
            ...(pedeSenha && senha === '' ? { senha: 'Informe a senha que você escolheu.' } : {}),
          };
          setFalta(achados);
          const [primeiro] = Object.keys(achados);
          if (primeiro === undefined) confirmar.mutate();
          else formulario.current?.querySelector<HTMLElement>(`[name="${primeiro}"]`)?.focus();
        }}
      >
        <TextInput
          label="Código"
          name="codigo"
          size="lg"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={codigo}
          autoFocus={codigo === ''}
          error={falta.codigo}
          onChange={(e) => setCodigo(e.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
        />
        {pedeSenha && (
          <CampoDeSenha
            nome="senha"
            rotulo="A senha que você escolheu"
            valor={senha}
            aoMudar={setSenha}
            erro={falta.senha}
          />
        )}
        {confirmar.isError && (
          <ErroDoFormulario>
            {comoErro(confirmar.error).codigo === 'CODIGO_INVALIDO' && pedeSenha
              ? 'O código ou a senha não confere, ou o código já venceu. Confira, ou preencha o cadastro de novo.'
              : comoErro(confirmar.error).message}
          </ErroDoFormulario>
        )}
        <Button type="submit" size="lg" fullWidth loading={confirmar.isPending}>
          Confirmar e entrar
        </Button>
      </form>
      {reenviar !== undefined && (
        <Button
          size="md"
          variant="default"
          fullWidth
          loading={deNovo.isPending}
          disabled={faltam > 0}
          onClick={() => deNovo.mutate()}
        >
          {faltam > 0 ? `Enviar de novo em ${faltam} s` : 'Enviar de novo'}
        </Button>
      )}
      {deNovo.isError && <ErroDoFormulario>{comoErro(deNovo.error).message}</ErroDoFormulario>}
      <Button variant="subtle" fullWidth onClick={aoVoltar}>
        {reenviar === undefined ? 'Preencher o cadastro de novo' : 'Corrigir os meus dados'}
      </Button>
    </PaginaEstreita>
  );
}
