import {
  comecarFator,
  confirmarFator,
  retirarFator,
  trocarCodigosDeRecuperacao,
  verFator,
} from '@martelo/schemas/fator/fator.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { CampoDeSenha } from '../../ui/campos.tsx';
import { Espera } from '../../ui/espera.tsx';
import formularios from '../../ui/formulario.module.css';
import { ErroDoFormulario, PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { toast } from '../../ui/toast/store.ts';
import { CodigosGuardados, SegredoNovo } from '../parts/cadastro.tsx';
import { FormularioDoCodigo } from '../parts/codigo.tsx';
import estilos from '../parts/fator.module.css';

type Aberto = 'cadastrar' | 'codigos' | 'retirar' | null;

/** A new factor, or another app: password, and a code of the one before; then the app's first code. */
function Cadastrar({ tem, aoTerminar }: { readonly tem: boolean; readonly aoTerminar: () => void }) {
  const { chamar } = raiz.useRouteContext();
  const [senhaAtual, setSenhaAtual] = useState('');
  const [codigo, setCodigo] = useState('');
  const comecar = useMutation({
    mutationFn: () => chamar(comecarFator, { body: { senhaAtual, ...(tem ? { codigo } : {}) } }),
  });
  const confirmar = useMutation({
    mutationFn: (dito: string) => chamar(confirmarFator, { body: { codigo: dito } }),
  });
  if (confirmar.data !== undefined)
    return <CodigosGuardados {...confirmar.data} verbo="Guardei os códigos" aoGuardar={aoTerminar} />;
  if (comecar.data !== undefined)
    return (
      <SegredoNovo
        {...comecar.data}
        enviando={confirmar.isPending}
        erro={confirmar.error}
        aoEnviar={(dito) => confirmar.mutate(dito)}
      />
    );
  const erro = comecar.error === null ? null : comoErro(comecar.error);
  const de = (campo: string) => (erro?.campos.includes(campo) === true ? erro.message : undefined);
  return (
    <form
      className={formularios.formulario}
      noValidate
      aria-label="Cadastrar o segundo fator"
      onSubmit={(e) => {
        e.preventDefault();
        comecar.mutate();
      }}
    >
      <CampoDeSenha
        rotulo="Sua senha"
        nome="senhaAtual"
        valor={senhaAtual}
        aoMudar={setSenhaAtual}
        erro={de('senhaAtual')}
      />
      {tem && (
        <TextInput
          label="Código do aplicativo de agora"
          description="Ou um código de recuperação."
          name="codigo"
          size="md"
          autoComplete="one-time-code"
          maxLength={20}
          value={codigo}
          error={de('codigo')}
          onChange={(e) => setCodigo(e.currentTarget.value)}
        />
      )}
      {erro !== null && erro.campos.length === 0 && <ErroDoFormulario>{erro.message}</ErroDoFormulario>}
      <Button type="submit" size="md" loading={comecar.isPending}>
        Continuar
      </Button>
    </form>
  );
}

/** Other codes of recovery; those of before are void once these are shown. */
function OutrosCodigos({ aoTerminar }: { readonly aoTerminar: () => void }) {
  const { chamar } = raiz.useRouteContext();
  const trocar = useMutation({
    mutationFn: (codigo: string) => chamar(trocarCodigosDeRecuperacao, { body: { codigo } }),
  });
  if (trocar.data !== undefined)
    return <CodigosGuardados {...trocar.data} verbo="Guardei os códigos" aoGuardar={aoTerminar} />;
  return (
    <FormularioDoCodigo
      nome="Gerar outros códigos"
      verbo="Gerar outros códigos"
      enviando={trocar.isPending}
      erro={trocar.error}
      aoEnviar={(codigo) => trocar.mutate(codigo)}
    />
  );
}

function Retirar({ aoTerminar }: { readonly aoTerminar: () => void }) {
  const { chamar } = raiz.useRouteContext();
  const retirar = useMutation({
    mutationFn: (codigo: string) => chamar(retirarFator, { body: { codigo } }),
    onSuccess: () => {
      toast.sucesso('Segundo fator retirado');
      aoTerminar();
    },
  });
  return (
    <FormularioDoCodigo
      nome="Retirar o segundo fator"
      verbo="Retirar o segundo fator"
      enviando={retirar.isPending}
      erro={retirar.error}
      aoEnviar={(codigo) => retirar.mutate(codigo)}
    />
  );
}

/** /admin/seguranca: the second factor of one's own account. */
export function PaginaDaSeguranca() {
  const { chamar } = raiz.useRouteContext();
  const queryClient = useQueryClient();
  const [aberto, setAberto] = useState<Aberto>(null);
  const fator = useQuery({
    queryKey: ['segundo-fator'],
    queryFn: ({ signal }) => chamar(verFator, {}, { signal }),
  });
  const terminar = (): void => {
    setAberto(null);
    void queryClient.invalidateQueries({ queryKey: ['segundo-fator'] });
  };
  const { desde = null, codigosRestantes = 0, exigido = false } = fator.data ?? {};
  return (
    <PaginaEstreita
      titulo="Segurança da sua conta"
      texto="Com o segundo fator, a senha sozinha não abre a sua conta: cada entrada pede também um código do seu telefone."
    >
      <Espera de={fator} altura={140} />
      {fator.data !== undefined && aberto === null && (
        <div className={estilos.passos}>
          <p>
            {desde === null ? (
              <>
                <strong>Sem segundo fator.</strong> {exigido && 'O seu papel pede um.'}
              </>
            ) : (
              <>
                <strong>Segundo fator cadastrado</strong> desde {formatarDataHora(desde)}.{' '}
                {codigosRestantes === 1
                  ? 'Resta 1 código de recuperação.'
                  : `Restam ${codigosRestantes} códigos de recuperação.`}{' '}
                {exigido && 'O seu papel o pede.'}
              </>
            )}
          </p>
          <div className={estilos.botoes}>
            <Button
              size="md"
              variant={desde === null ? 'filled' : 'default'}
              onClick={() => setAberto('cadastrar')}
            >
              {desde === null ? 'Cadastrar o segundo fator' : 'Trocar de aplicativo'}
            </Button>
            {desde !== null && (
              <Button size="md" variant="default" onClick={() => setAberto('codigos')}>
                Gerar outros códigos
              </Button>
            )}
            {desde !== null && !exigido && (
              <Button size="md" variant="subtle" onClick={() => setAberto('retirar')}>
                Retirar
              </Button>
            )}
          </div>
        </div>
      )}
      {aberto === 'cadastrar' && <Cadastrar tem={desde !== null} aoTerminar={terminar} />}
      {aberto === 'codigos' && <OutrosCodigos aoTerminar={terminar} />}
      {aberto === 'retirar' && <Retirar aoTerminar={terminar} />}
      {aberto !== null && (
        <Button variant="subtle" size="md" onClick={terminar}>
          Voltar
        </Button>
      )}
    </PaginaEstreita>
  );
}
