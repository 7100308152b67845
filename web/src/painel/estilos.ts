// The kit's styles as the site has them, its windows too, and after them what is denser here.
import '../ui/styles/index.ts';
import '../ui/styles/folhas.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import './painel.css';
