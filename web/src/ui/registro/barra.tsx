import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconAlertCircle, IconCloudOff, IconLock } from '@tabler/icons-react';
import { CODIGO_SEM_RESPOSTA } from '../../lib/client/erros.ts';
import { formatarHora } from '../../lib/format/data.ts';
import { useDentro } from './contexto.ts';
import estilos from './barra.module.css';
import type { Ficha } from './tipos.ts';

const campos = (n: number): string => (n === 1 ? '1 campo não salvo' : `${n} campos não salvos`);

/** What waits to be saved, and where it is kept meanwhile. */
function Espera({ ficha, online }: { readonly ficha: Ficha; readonly online: boolean }) {
  const { mudados, guardadoEm, novo } = ficha;
  const guardado = guardadoEm === null ? '' : `rascunho neste aparelho às ${formatarHora(guardadoEm)}`;
  if (!online)
    return (
      <span className={estilos.aviso}>
        <IconCloudOff size={16} aria-hidden />
        Sem internet. {mudados.length > 0 ? 'O que você digitou fica aqui; salve quando ela voltar.' : ''}
      </span>
    );
  if (mudados.length === 0)
    return <span className={estilos.suave}>{novo ? 'Nada preenchido ainda' : 'Tudo salvo'}</span>;
  return (
    <span>
      <strong className={estilos.conta}>{novo ? 'Ainda não salvo' : campos(mudados.length)}</strong>
      {guardado !== '' && <span className={estilos.suave}> · {guardado}</span>}
    </span>
  );
}

/** Leads to the first field that somebody has to look at. */
function Erros({ ficha: { erros, descricao, irAoErro } }: { readonly ficha: Ficha }) {
  const nomes = [...new Set(Object.keys(erros).map((onde) => onde.split('.')[0] ?? onde))];
  if (nomes.length === 0) return null;
  const unico = nomes.length === 1 ? descricao.find((d) => d.nome === nomes[0])?.rotulo : undefined;
  return (
    <button type="button" className={estilos.erro} onClick={irAoErro}>
      <IconAlertCircle size={16} aria-hidden />
      {unico === undefined ? `${nomes.length} campos para conferir` : `1 erro: ${unico}`}
    </button>
  );
}

/** The bar that stays at the foot of a form: what is not saved, what is wrong, and the buttons. */
export function Barra() {
  const { ficha } = useDentro();
  const { mudados, salvando, falha, salvar, descartar, soLeitura } = ficha;
  const { online } = useNetwork();
  if (soLeitura)
    return (
      <div className={estilos.barra}>
        <span className={estilos.suave}>
          <IconLock size={15} aria-hidden /> Seu papel lê e não muda isto.
        </span>
      </div>
    );
  return (
    <div className={estilos.barra} role="group" aria-label="Salvar">
      <div className={estilos.dizeres} role="status">
        <Espera ficha={ficha} online={online} />
        <Erros ficha={ficha} />
        {falha !== null && (
          <span className={estilos.falha}>
            {falha.statusCode === CODIGO_SEM_RESPOSTA
              ? 'O servidor não respondeu. O que você digitou está guardado; tente de novo.'
              : falha.message}
          </span>
        )}
      </div>
      <div className={estilos.botoes}>
        {mudados.length > 0 && (
          <Button variant="subtle" color="gray" onClick={descartar}>
            Descartar
          </Button>
        )}
        <Button loading={salvando} onClick={() => salvar()} rightSection={<kbd aria-hidden>Ctrl S</kbd>}>
          Salvar
        </Button>
      </div>
    </div>
  );
}
