import type { DiaFechado } from '@martelo/schemas/auditoria/dias.ts';
import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconClockHour4 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTermos } from '../../hotsites/door.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Falha } from '../../ui/falha.tsx';
import { Paginas } from '../../ui/paginas.tsx';
import { CabecaDaAuditoria } from '../parts/cabeca.tsx';
import { CartaoDoDia } from '../parts/cartao-do-dia.tsx';
import { DIAS_POR_PAGINA, diasQuery } from '../queries.ts';
import { diaPorExtenso } from '../tempo.ts';
import estilos from './dias.module.css';

const rota = getRouteApi('/admin/auditoria/dias');

type Dias = {
  readonly dias: readonly DiaFechado[];
  readonly aberto: { readonly dia: string; readonly fechaEm: number } | null;
  readonly falha: { readonly dia: string; readonly lelUid: string | null; readonly revisao: number } | null;
};

function DiaAberto({ aberto, falha }: Omit<Dias, 'dias'>) {
  const { lote } = useTermos();
  if (falha !== null)
    return (
      <p className={estilos.falha} role="alert">
        <IconAlertTriangle size={22} aria-hidden />
        <span>
          O dia {diaPorExtenso(falha.dia)} não pode ser fechado: a corrente de{' '}
          {falha.lelUid === null ? (
            'um registro de outra casa'
          ) : (
            <Link to="/admin/auditoria/$lelUid" params={{ lelUid: falha.lelUid }}>
              {lote.este}
            </Link>
          )}{' '}
          quebra na revisão {falha.revisao}. Nada foi assinado sobre ela.
        </span>
      </p>
    );
  if (aberto === null) return null;
  return (
    <p className={estilos.aberto}>
      <IconClockHour4 size={22} aria-hidden />
      <span>
        <b className="numeros">{diaPorExtenso(aberto.dia)}</b> está aberto e fecha depois de{' '}
        <span className="numeros">{formatarDataHora(aberto.fechaEm)}</span>.
      </span>
    </p>
  );
}

/** /admin/auditoria/dias: every closed day with its signed root, to be checked again and kept. */
export function PaginaDosDias() {
  const { pagina = 1 } = rota.useSearch();
  const { chamar } = raiz.useRouteContext();
  const { lote } = useTermos();
  const consulta = useQuery(diasQuery(chamar, pagina));
  const { data } = consulta;
  return (
    <div className={`largura ${estilos.pagina}`}>
      <CabecaDaAuditoria
        volta={null}
        titulo="Dias fechados"
        texto={
          <>
            À meia-noite de São Paulo, o fim da corrente de cada {lote.um} entra em uma árvore de hashes, e a
            raiz dela é assinada e ligada à do dia anterior. Guarde as raízes: com uma só, qualquer mudança no
            passado aparece. <a href="/auditoria/verificador.html">Verificador sem internet</a>
          </>
        }
      />
      {data === undefined &&
        (consulta.isError ? <Falha de={consulta} /> : <Loader aria-label="Carregando" />)}
      {data !== undefined && (
        <>
          <DiaAberto aberto={data.aberto} falha={data.falha} />
          {data.dias.length === 0 ? (
            <Aviso
              lugar="faixa"
              titulo="Nenhum dia fechado ainda"
              texto="O primeiro dia com eventos fecha depois da meia-noite, no horário de São Paulo."
            />
          ) : (
            <ul className={estilos.dias}>
              {data.dias.map((d) => (
                <li key={d.dia}>
                  <CartaoDoDia dia={d} />
                </li>
              ))}
            </ul>
          )}
          <Paginas
            atual={pagina}
            total={Math.ceil(data.total / DIAS_POR_PAGINA)}
            para="/admin/auditoria/dias"
            busca={(p) => (p === 1 ? {} : { pagina: p })}
          />
        </>
      )}
    </div>
  );
}
