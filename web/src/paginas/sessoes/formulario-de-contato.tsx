import { Button, Textarea, TextInput } from '@mantine/core';
import { enviarContato } from '@martelo/schemas/contatos/contato.ts';
import type { SessaoDe } from '@martelo/schemas/paginas/pagina.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { raiz } from '../../lib/raiz.ts';
import { comecarEnvio } from '../../ui/toast/envios.ts';
import { toast } from '../../ui/toast/store.ts';
import { Secao } from '../../ui/secao.tsx';
import { conferirContato } from '../contato.ts';
import type { CamposDoContato } from '../contato.ts';
import { emSecao } from '../parts/em-secao.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import estilos from './contato.module.css';

const VAZIO: CamposDoContato = { nome: '', email: '', telefone: '', assunto: '', mensagem: '' };

/** Sends a message; each field says what is missing, and the answer brings the number to ask about it with. */
export function FormularioDeContato({ sessao }: { readonly sessao: SessaoDe<'formulario-de-contato'> }) {
  const { chamar } = raiz.useRouteContext();
  const [campos, setCampos] = useState(VAZIO);
  const [erros, setErros] = useState<Partial<CamposDoContato>>({});
  const [enviando, setEnviando] = useState(false);
  const [protocolo, setProtocolo] = useState<string | null>(null);
  const mudar = (nome: keyof CamposDoContato) => (e: { currentTarget: { value: string } }) => {
    const { value } = e.currentTarget;
    setCampos((c) => ({ ...c, [nome]: value }));
    setErros(({ [nome]: _corrigido, ...outros }) => outros);
  };
  const enviar = async (e: FormEvent<HTMLFormElement>): Promise<void> => {
    e.preventDefault();
    const achados = conferirContato(campos);
    setErros(achados);
    const [primeiro] = Object.keys(achados);
    if (primeiro !== undefined) {
      e.currentTarget.querySelector<HTMLElement>(`[name="${primeiro}"]`)?.focus();
      return;
    }
    setEnviando(true);
    const terminar = comecarEnvio();
    try {
      const { protocolo: numero } = await chamar(enviarContato, { body: campos });
      setProtocolo(numero);
      setCampos(VAZIO);
    } catch (falha) {
      const { campos: recusados, message } = comoErro(falha);
      const [campo] = recusados;
      if (campo !== undefined && campo in VAZIO) setErros({ [campo]: message });
      else toast.erro(falha);
    } finally {
      terminar();
      setEnviando(false);
    }
  };
  const campo = (nome: keyof CamposDoContato) => ({
    name: nome,
    value: campos[nome],
    onChange: mudar(nome),
    error: erros[nome],
    size: 'md' as const,
    // What may be left out says so; the rest is asked for.
    withAsterisk: false,
  });
  if (protocolo !== null)
    return (
      <Secao {...emSecao(sessao)}>
        <div className={estilos.enviado} role="status">
          <IconCircleCheck size={34} stroke={1.6} aria-hidden />
          <p>
            Mensagem recebida. O seu protocolo é <strong className="numeros">{protocolo}</strong>.
          </p>
          <Button variant="default" onClick={() => setProtocolo(null)}>
            Escrever outra
          </Button>
        </div>
      </Secao>
    );
  return (
    <Secao {...emSecao(sessao)}>
      <form className={estilos.formulario} noValidate onSubmit={(e) => void enviar(e)}>
        <TextInput label="Nome" autoComplete="name" maxLength={120} required {...campo('nome')} />
        <div className={estilos.dupla}>
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="email"
            maxLength={160}
            required
            {...campo('email')}
          />
          <TextInput
            label="Telefone (opcional)"
            type="tel"
            autoComplete="tel-national"
            maxLength={20}
            placeholder="(00) 00000-0000"
            {...campo('telefone')}
          />
        </div>
        <CampoDeEscolha
          label="Assunto"
          required
          data={[{ value: '', label: 'Escolha' }, ...sessao.configuracao.assuntos]}
          {...campo('assunto')}
        />
        <Textarea label="Mensagem" rows={6} maxLength={4_000} required {...campo('mensagem')} />
        <Button type="submit" size="md" loading={enviando}>
          Enviar mensagem
        </Button>
      </form>
    </Secao>
  );
}
