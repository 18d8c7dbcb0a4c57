// Chart.js with the parts that we draw with, loaded only by pages that show a chart.
import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  DoughnutController,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
  Tooltip,
} from 'chart.js';

Chart.register(ArcElement, DoughnutController, BarController, BarElement);
Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Filler);
Chart.register(RadarController, RadialLinearScale, Tooltip, Legend);
Chart.defaults.font.family = "'Inter Variable', sans-serif";
Chart.defaults.font.size = 12;
Chart.defaults.scales.radialLinear.pointLabels.font = { size: 12 }; // Its own default is 10, too small on a phone.
Chart.defaults.plugins.legend.display = false; // Who wants one says so.

export { Chart };
