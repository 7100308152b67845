import type { SituacaoDoCadastro } from '@martelo/schemas/clientes/perfil.ts';
import {
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconCircleDashed,
  IconClockHour4,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Junto } from '../../ui/junto.tsx';
import estilos from './pendencias.module.css';

type Passo = {
  readonly nome: string;
  readonly para: string;
  readonly estado: 'feito' | 'falta' | 'espera' | 'problema';
  readonly texto: string;
};

/** What is done and what is missing of a registration, in the order in which it is done. */
export function passosDoCadastro(s: SituacaoDoCadastro): Passo[] {
  const docs: Pick<Passo, 'estado' | 'texto'> =
    s.documentoSituacao === 'Aprovado'
      ? { estado: 'feito', texto: 'Aprovados' }
      : s.documentoSituacao === 'Aguardando Validação'
        ? { estado: 'espera', texto: 'Recebidos. Estamos conferindo.' }
        : s.documentoSituacao === 'Divergente'
          ? { estado: 'problema', texto: 'Algum documento precisa ser enviado de novo.' }
          : { estado: 'falta', texto: 'Envie os documentos pedidos.' };
  return [
    {
      nome: 'E-mail',
      para: '/email',
      estado: s.emailOk ? 'feito' : 'falta',
      // What the tenant does not ask for is in order, too.
      texto: s.emailOk ? `Em ordem: ${s.email}` : 'Confirme com um código.',
    },
    {
      nome: 'Telefone',
      para: '/telefone',
      estado: s.telefoneOk ? 'feito' : 'falta',
      texto: s.telefoneOk ? 'Em ordem' : 'Confirme com um código.',
    },
    { nome: 'Documentos', para: '/documentos', ...docs },
  ];
}

/** Where the next thing to do for a registration is done; the documents, where one sees how it stands, when nothing is left. */
export const proximoPasso = (s: SituacaoDoCadastro): string =>
  passosDoCadastro(s).find(({ estado }) => estado === 'falta' || estado === 'problema')?.para ??
  '/documentos';

const ICONES = {
  feito: IconCircleCheck,
  falta: IconCircleDashed,
  espera: IconClockHour4,
  problema: IconAlertTriangle,
} as const;
/** Right for one thing and for many. */
const PALAVRAS = {
  feito: 'em ordem',
  falta: 'a fazer',
  espera: 'em análise',
  problema: 'a corrigir',
} as const;

/** The steps of a registration as a list; what can be done elsewhere is a link, and looks like one. */
export function PassosDoCadastro({ situacao }: { readonly situacao: SituacaoDoCadastro }) {
  const aqui = useLocation({ select: (l) => l.pathname });
  return (
    <ul className={estilos.passos} aria-label="Passos do cadastro">
      {passosDoCadastro(situacao).map(({ nome, para, estado, texto }) => {
        const Icone = ICONES[estado];
        const corpo = (
          <>
            <Icone size={24} stroke={1.7} aria-hidden />
            <span>
              <strong>
                {nome}{' '}
                <span className={estado === 'feito' ? 'so-leitor' : estilos.palavra}>{PALAVRAS[estado]}</span>
              </strong>
              <span className={estilos.texto}>
                <Junto texto={texto} />
              </span>
            </span>
          </>
        );
        return (
          <li key={nome} data-estado={estado}>
            {estado === 'feito' || para === aqui ? (
              <div>{corpo}</div>
            ) : (
              <Link to={para as never}>
                {corpo}
                <IconChevronRight size={20} aria-hidden className={estilos.seta} />
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
