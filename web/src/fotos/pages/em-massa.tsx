import { telaDasFotosEmMassa } from '@martelo/schemas/fotos/telas.ts';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useTermos } from '../../hotsites/door.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import { Espera } from '../../ui/espera.tsx';
import { PaginaDeLista } from '../../ui/pagina-de-lista.tsx';
import { useFiltros } from '../../ui/use-filtros.ts';
import { useLeiloesParaEscolher } from '../leiloes.ts';
import { ACaminho } from '../massa/a-caminho.tsx';
import { Grupos, Repetidas } from '../massa/grupos.tsx';
import estilos from '../massa/massa.module.css';
import { Recusadas } from '../massa/recusadas.tsx';
import { SemDono } from '../massa/sem-dono.tsx';
import { Soltar } from '../massa/soltar.tsx';
import { useMassa } from '../massa/use-massa.ts';
import type { BuscaDoLeilao } from '../telas.ts';

/** /admin/fotos-em-massa: hundreds of photos at once, with whom their names say, and by hand where they say nothing. */
export function PaginaDasFotosEmMassa() {
  const { leilao: termo, lote } = useTermos();
  const [{ leilao }, filtrar] = useFiltros<BuscaDoLeilao>(telaDasFotosEmMassa.caminho);
  const leiloes = useLeiloesParaEscolher();
  const massa = useMassa(leilao);
  return (
    <PaginaDeLista
      titulo="Fotos em massa"
      texto={`Solte as fotos de todos os veículos de uma vez. Sem ${termo.um} escolhido, valem as placas do estoque; com ${termo.um}, também o número ${lote.do}.`}
    >
      <div className={estilos.pagina}>
        <CampoDeEscolha
          label={`De qual ${termo.um}`}
          value={leilao ?? ''}
          data={[{ value: '', label: 'Estoque, pela placa' }, ...(leiloes.data ?? [])]}
          onChange={(e) => filtrar({ leilao: e.currentTarget.value })}
        />
        <Soltar aoEscolher={massa.escolher} />
        <div>
          <Recusadas />
        </div>
        <Espera de={massa.donos} altura={120} />
        {leilao !== undefined && massa.escolhidas > 0 && (
          <Switch
            checked={massa.numeroSozinho}
            onChange={(e) => massa.setNumeroSozinho(e.currentTarget.checked)}
            label={`Um número sozinho é ${lote.o}: 12.jpg`}
          />
        )}
        <div>
          <ACaminho aCaminho={massa.aCaminho} prontas={massa.prontas} donos={massa.donos.data ?? []} />
        </div>
        <div>
          <Repetidas massa={massa} />
        </div>
        <div>
          {massa.donos.data !== undefined && (
            <SemDono
              semDono={massa.semDono}
              donos={massa.donos.data}
              aoDizer={massa.dizer}
              aoLargar={massa.largar}
            />
          )}
        </div>
        <div>{massa.donos.data !== undefined && <Grupos massa={massa} />}</div>
      </div>
    </PaginaDeLista>
  );
}
