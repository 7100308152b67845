import { Drawer } from '@mantine/core';
import '../../ui/styles/folhas.ts';
import { useTermos } from '../../hotsites/door.ts';
import { fotoNaLargura } from '../../lib/foto.ts';
import estilos from './barra-de-lance.module.css';
import { Contagem } from './contagem.tsx';
import type { DadosDoPainel } from './dados.ts';
import { PainelDeLances } from './painel-de-lances.tsx';
import { PrecoAoVivo } from './preco-ao-vivo.tsx';

type Props = { readonly dados: DadosDoPainel; readonly aberta: boolean; readonly aoFechar: () => void };

/** The whole panel in a sheet over the page, with the lote above it. */
export function FolhaDeLance({ dados, aberta, aoFechar }: Props) {
  const { vivo, lote } = dados;
  const { lote: termoLote } = useTermos();
  return (
    <Drawer
      opened={aberta}
      onClose={aoFechar}
      position="bottom"
      size="auto"
      padding="md"
      title={`${termoLote.Um} ${lote.numero}`}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 44, iconSize: 20 }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        content: estilos.folha,
        header: estilos.folhaTopo,
        title: estilos.folhaNome,
        inner: estilos.folhaFora,
        overlay: estilos.folhaFundo,
      }}
    >
      <div className={estilos.lote}>
        {lote.fotosUrls[0] !== undefined && (
          <img src={fotoNaLargura(lote.fotosUrls[0], 480)} alt="" width={96} height={72} />
        )}
        <div>
          <p className={estilos.nome}>{lote.nome}</p>
          <div className={estilos.agora}>
            <PrecoAoVivo lote={vivo} />
            <Contagem lote={vivo} />
          </div>
        </div>
      </div>
      <PainelDeLances dados={dados} />
    </Drawer>
  );
}
